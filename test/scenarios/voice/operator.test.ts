import { createRulesModel } from "@signalbox/adapters/rules";
import type { AgentDefinition } from "@signalbox/engine";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { bilingual } from "../operator/bilingual.fixture.ts";
import type { TestCall } from "./call.fixture.ts";
import { ring } from "./call.fixture.ts";

const told = {
  name: "told",
  source: "announce",
  requires: ["region"],
  message: { ru: "Ваш регион — {region}.", kk: "{region}." },
};
const query = { type: "object", properties: { query: { type: "string" } }, required: ["query"] };
const definition = {
  ...bilingual(),
  slots: [...(bilingual().slots ?? []), told],
  tools: { set_region: { setter: true }, search_knowledge_base: { offered: true, parameters: query } },
} as AgentDefinition;

/** A call of the operator whose provider only recognises and speaks; the rule-based model thinks. */
const ringOperator = (): Promise<TestCall> =>
  ring({
    definition,
    provider: { capabilities: { responds: false } },
    model: createRulesModel(),
    handlers: {
      set_region: ({ region }) => (/караганд/iu.test(String(region)) ? { value: "KZ-35", rest: "" } : {}),
      search_knowledge_base: () => ({ text: "Ответ." }),
    },
  });
const press = async (call: TestCall, digit: string): Promise<void> => {
  call.leg.emit({ type: "key-pressed", digit });
  call.leg.emit({ type: "key-pressed", digit: "#" });
  await call.wait(6_000);
};
const says = async (call: TestCall, text: string): Promise<void> => {
  await call.says(text);
  await call.wait(6_000);
};
const phaseOf = async (call: TestCall): Promise<string> => (await call.conversation()).state.phase;

/** How a call comes to each state, from ringing on. */
const ways: Readonly<Record<string, (call: TestCall) => Promise<void>>> = {
  GREETING: () => Promise.resolve(),
  LANGUAGE_SELECTION: (call) => call.wait(6_000),
  REGION_SELECTION: async (call) => {
    await call.wait(6_000);
    await press(call, "1");
  },
  READY_TO_HELP: async (call) => {
    await call.wait(6_000);
    await press(call, "1");
    await says(call, "Караганда");
  },
  HANDOFF: async (call) => {
    await call.wait(6_000);
    await press(call, "1");
    await call.says("соедините с оператором");
    await call.wait(1_000);
  },
  CLOSING: async (call) => {
    await call.wait(6_000);
    await press(call, "1");
    await says(call, "Караганда");
    await call.says("спасибо, до свидания");
    await call.wait(600);
  },
};

for (const [phase, lead] of Object.entries(ways)) {
  scenario("voice.hang-up-cleans-up", `an operator's caller hangs up in ${phase}`, async () => {
    const call = await ringOperator();
    await lead(call);
    expect(await phaseOf(call)).toBe(phase);
    await call.hangsUp();
    await call.wait(12_500);
    expect(call.outcome).toMatchObject({ type: "led", end: "hung-up" });
    const { state } = await call.conversation();
    expect([state.phase, state.status, state.calls, call.pendingTimers]).toEqual(["ENDED", "ended", [], 0]);
    expect(state.handoff?.status ?? "none").toBe(phase === "HANDOFF" ? "closed" : "none");
  });
}

scenario(
  "operator.greeting-until-heard",
  "on the line: the greeting is heard, a key chooses, and words do the rest",
  async () => {
    const call = await ringOperator();
    expect(await phaseOf(call)).toBe("GREETING");
    await call.wait(6_000);
    expect([await phaseOf(call), call.leg.heard]).toEqual([
      "LANGUAGE_SELECTION",
      expect.stringContaining("Сәлеметсіз бе!"),
    ]);
    await press(call, "7");
    expect(call.leg.heard).toContain("Для русского языка нажмите 1, для казахского — 2.");
    await press(call, "1");
    expect(await phaseOf(call)).toBe("REGION_SELECTION");
    await says(call, "Караганда");
    expect(call.leg.heard).toContain("Ваш регион — Карагандинская область. Чем могу помочь?");
    await says(call, "когда починят интернет?");
    expect([await phaseOf(call), call.leg.heard]).toEqual(["READY_TO_HELP", expect.stringContaining("Ответ.")]);
    expect(call.session.violations).toEqual([]);
    const moves = await call.traces("phase");
    expect(moves.map(({ event }) => event)).toEqual([
      "call.started",
      "greeting.played",
      "language.selected",
      "region.selected",
      "question.received",
      "answer.completed",
    ]);
  },
);
