import { createRulesModel } from "@signalbox/adapters/rules";
import { createTools } from "@signalbox/adapters/tools";
import type { AgentDefinition } from "@signalbox/engine";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { ConversationStore, ToolHandler, TurnReply } from "@signalbox/ports";
import { createScriptedModel } from "@signalbox/testing";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { openTalk } from "../talk.fixture.ts";
import type { ServiceParts } from "./service.fixture.ts";
import { onEveryStorage, openIn, serviceOver, textsOf } from "./service.fixture.ts";

const locker: AgentDefinition = {
  id: "locker",
  slots: [
    { name: "size", type: "choice", choices: ["small", "large"], ask: "Small or large?", requiresReadback: true },
    { name: "code", source: "task:Rent" },
  ],
  tasks: [
    {
      name: "Rent",
      tool: "rent_locker",
      inputs: ["size"],
      outputs: { code: "code" },
      terminal: true,
      thenSay: "Your code is {code}.",
    },
  ],
};

/** Counts every run; like a back end that knows a repeated key, it gives the same code for it. */
function backEnd(): { readonly handler: ToolHandler; readonly runs: string[] } {
  const runs: string[] = [];
  const handler: ToolHandler = (_args, { idempotencyKey }) => {
    runs.push(idempotencyKey);
    return { code: `C${new Set(runs).size}` };
  };
  return { handler, runs };
}

/**
 * A store of a process that dies at its nth commit: nothing gets through to the database any more, before that commit or right after
 * it. Its leases run out at once, so that a scenario need not wait for that.
 */
function mortal(store: ConversationStore, nth: number, when: "before" | "after"): ConversationStore {
  let commits = 0;
  let isDead = false;
  const alive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isDead) throw new Error("the process is dead");
    return work();
  };
  return {
    create: (conversation) => alive(() => store.create(conversation)),
    read: (id) => alive(() => store.read(id)),
    receive: (id, inbound) => alive(() => store.receive(id, inbound)),
    replyTo: (id, inboundId) => alive(() => store.replyTo(id, inboundId)),
    acquire: (id, holder) => alive(() => store.acquire(id, holder, 0)),
    entries: (id, after, limit) => alive(() => store.entries(id, after, limit)),
    commit: (lease, change) =>
      alive(async () => {
        commits += 1;
        isDead = commits === nth;
        if (isDead && when === "before") throw new Error("the process dies before the commit");
        const committed = await store.commit(lease, change, 0);
        if (isDead) throw new Error("the process dies after the commit");
        return committed;
      }),
  };
}

/** Rents a locker with a process that dies at its nth commit, and goes on with another one. Undefined where the first one lived. */
async function rentThroughDeath(
  store: ConversationStore,
  parts: ServiceParts,
  nth: number,
  when: "before" | "after",
): Promise<{ readonly reply: TurnReply; readonly again: TurnReply; readonly id: string } | undefined> {
  const healthy = serviceOver(store, parts);
  const id = await openIn(healthy, parts);
  await healthy.post(id, { type: "user-said", text: "a small one" });
  const yes = { type: "user-said", text: "yes" } as const;
  const dying = serviceOver(mortal(store, nth, when), parts);
  const first = await dying.post(id, yes, { idempotencyKey: "yes" }).catch(() => undefined);
  if (first) return undefined;
  const reply = await healthy.post(id, yes, { idempotencyKey: "yes" });
  return { reply, again: await healthy.post(id, yes, { idempotencyKey: "yes" }), id };
}

onEveryStorage("a process that dies", (store) => {
  for (const when of ["before", "after"] as const) {
    scenario(
      "t51.a-restart-repeats-no-effect",
      `${when} any commit: a tool that may not be repeated is not, and a person is told where nobody knows`,
      async () => {
        let deaths = 0;
        for (let nth = 1; ; nth++, deaths++) {
          const { handler, runs } = backEnd();
          const parts = { definition: locker, model: createRulesModel(), handlers: { rent_locker: handler } };
          const rented = await rentThroughDeath(store(), parts, nth, when);
          if (!rented) break;
          expect(runs.length).toBeLessThanOrEqual(1);
          expect([rented.reply.status, rented.reply.owner]).toEqual(
            runs.length === 1 && textsOf(rented.reply).join() === "Your code is C1."
              ? ["complete", "bot"]
              : ["escalated", "human"],
          );
        }
        expect(deaths).toBeGreaterThanOrEqual(2);
      },
    );

    scenario(
      "t59.a-crash-before-the-reply-sends-it-once",
      `${when} any commit: an idempotent tool runs under one key, its result is there, and the reply is one and the same`,
      async () => {
        let deaths = 0;
        for (let nth = 1; ; nth++, deaths++) {
          const { handler, runs } = backEnd();
          const definition = { ...locker, tools: { rent_locker: { idempotent: true } } };
          const parts = { definition, model: createRulesModel(), handlers: { rent_locker: handler } };
          const rented = await rentThroughDeath(store(), parts, nth, when);
          if (!rented) break;
          const { reply, again, id } = rented;
          expect([textsOf(reply), reply.status]).toEqual([["Your code is C1."], "complete"]);
          expect([again, new Set(runs).size]).toEqual([reply, 1]);
          const entries = await store().entries(id, 0, 100);
          const codes = entries.filter(({ effects }) => JSON.stringify(effects).includes("Your code is"));
          expect(codes).toHaveLength(1);
        }
        expect(deaths).toBeGreaterThanOrEqual(2);
      },
    );
  }

  scenario(
    "t57.a-pause-loses-nothing",
    "another process, later, goes on where the user stopped in the middle of the questions",
    async () => {
      const parts = { definition: locker, model: createRulesModel(), handlers: { rent_locker: backEnd().handler } };
      const id = await openIn(serviceOver(store(), parts), parts);
      await serviceOver(store(), parts).post(id, { type: "user-said", text: "a large locker" });
      const reply = await serviceOver(store(), parts).post(id, { type: "user-said", text: "yes" });
      expect(textsOf(reply)).toEqual(["Your code is C1."]);
    },
  );

  scenario(
    "t58.conversations-share-no-state",
    "two talks that take turns in one process keep their own values, and a model hears only its own talk",
    async () => {
      const model = createScriptedModel((request) => {
        const last = request.messages.findLast((message) => message.role === "user");
        const size = last?.role === "user" && last.text.includes("small") ? "small" : "large";
        return request.messages.at(-1)?.role === "tool"
          ? { text: "Noted." }
          : { toolCalls: [{ name: "set_size", args: { size } }] };
      });
      const parts = { definition: locker, model, handlers: { rent_locker: backEnd().handler } };
      const conversations = serviceOver(store(), parts);
      const [first, second] = [await openIn(conversations, parts), await openIn(conversations, parts)];
      await Promise.all([
        conversations.post(first, { type: "user-said", text: "a small one for Ada" }),
        conversations.post(second, { type: "user-said", text: "a large one for Bo" }),
      ]);
      const pending = async (id: string) => (await conversations.read(id)).state.flow.pending;
      expect([await pending(first), await pending(second)]).toEqual([{ size: "small" }, { size: "large" }]);
      for (const { messages } of model.requests) {
        const heard = JSON.stringify(messages);
        expect(heard.includes("Ada") && heard.includes("Bo")).toBe(false);
      }
    },
  );
});

scenario(
  "t57.a-pause-loses-nothing",
  "an answer that comes three days later finds the read-back open and confirms it",
  () => {
    const talk = openTalk(locker)
      .say("small")
      .modelCalls(["set_size", { size: "small" }]);
    talk.send({ type: "user-said", at: "2026-12-04T07:00:00.000Z", turnId: "late", text: "yes" });
    expect([talk.filled, talk.toolCalls.length]).toEqual([{ size: "small" }, 1]);
  },
);

scenario("t58.conversations-share-no-state", "no conversation changes its agent", () => {
  const agent = compileAgent(locker, languages);
  const before = JSON.stringify([agent.definition, agent.hash]);
  createTools({ agent, handlers: { rent_locker: backEnd().handler }, env: {} });
  openTalk(locker)
    .say("small")
    .modelCalls(["set_size", { size: "small" }])
    .say("yes");
  expect(JSON.stringify([agent.definition, agent.hash])).toBe(before);
});
