import type { Guidance, ToolSpec } from "@signalbox/engine";
import type { AppErrorCode, Model, ModelEvent, ModelMessage, ModelRequest } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import { afterEach, describe, expect, it } from "vitest";
import type { ScriptedFailure, ScriptedReply } from "./scripted-model.ts";

/** A model as a suite gets it; `close` gives back what it holds. */
export interface ModelUnderTest {
  readonly model: Model;
  close?(): Promise<void>;
}

/** How a suite gets its models. */
export interface ModelFactory {
  /** Makes a model that gives these replies in order; one that cannot be scripted takes no notice of them. */
  open(script: readonly ScriptedReply[]): Promise<ModelUnderTest> | ModelUnderTest;
  /** False for a model that answers by its own rules: the checks that need a script are then left out. */
  readonly isScriptable: boolean;
}

/** Registers the checks that every `Model` passes, under `name`. Call it at the top level of a test file. */
export function describeModel(name: string, factory: ModelFactory): void {
  describe(`${name} keeps the model contract`, () => {
    const opened: ModelUnderTest[] = [];
    const open = async (...script: ScriptedReply[]): Promise<Model> => {
      const under = await factory.open(script);
      opened.push(under);
      return under.model;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((under) => under.close?.()));
    });
    registerReplyChecks(open);
    registerHistoryChecks(open);
    registerAbortChecks(open);
    if (factory.isScriptable) {
      registerToolCallChecks(open);
      registerFailureChecks(open);
    }
  });
}

type Open = (...script: ScriptedReply[]) => Promise<Model>;

function registerReplyChecks(open: Open): void {
  it("has a name", async () => {
    expect((await open()).name).not.toBe("");
  });

  it("ends with exactly one reply, whose text is the deltas joined", async () => {
    const events = await collect((await open({ text: "For how many people, please?" })).respond(modelRequest()));
    expect(events.filter((event) => event.type === "reply")).toHaveLength(1);
    const last = events.at(-1);
    const deltas = events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");
    expect(last).toMatchObject({ type: "reply", text: deltas });
  });

  it("calls no tool that was not offered", async () => {
    const model = await open({ toolCalls: [{ name: "set_party_size", args: { party_size: 4 } }] });
    const reply = await replyOf(model, modelRequest({ text: "a table for four" }));
    expect(reply.toolCalls.every((call) => call.name === "set_party_size")).toBe(true);
  });

  it("calls no tool at all where none was offered", async () => {
    const model = await open({ text: "Hello." });
    expect((await replyOf(model, modelRequest({ text: "a table for four", tools: [] }))).toolCalls).toEqual([]);
  });

  it("answers one request as it answers another: nothing is carried over", async () => {
    const model = await open({ text: "First." }, { text: "First." });
    const first = await replyOf(model, modelRequest({ text: "a table for four" }));
    const second = await replyOf(model, modelRequest({ text: "a table for four" }));
    expect(second.text).toBe(first.text);
  });
}

function registerHistoryChecks(open: Open): void {
  const histories: { readonly [name: string]: readonly ModelMessage[] } = {
    "no message at all": [],
    "an opening by the assistant": [assistant("Good evening! For how many?"), user("four")],
    "a tool call with its result": [
      user("four"),
      assistant("", call("a", { party_size: 4 })),
      result("a"),
      user("yes"),
    ],
    "two tool calls in one message": [
      user("four"),
      assistant("Right.", call("a", { party_size: 4 }), call("b", { party_size: 5 })),
      result("a"),
      result("b"),
    ],
    "a call whose arguments were no JSON": [user("four"), assistant("", call("a", "{party_size: ")), result("a")],
    "an assistant message with nothing in it": [user("four"), assistant(""), user("four, I said")],
  };
  for (const [name, messages] of Object.entries(histories)) {
    it(`accepts a history with ${name}`, async () => {
      const model = await open({ text: "Thank you." });
      expect((await replyOf(model, modelRequest({ messages }))).type).toBe("reply");
    });
  }
}

function registerAbortChecks(open: Open): void {
  it("throws `model-unavailable` for a request that is cancelled already", async () => {
    const model = await open({ text: "Too late." });
    expect(await codeOf(model, modelRequest({ signal: AbortSignal.abort() }))).toBe("model-unavailable");
  });

  it("can be left in the middle of a reply", async () => {
    const model = await open({ text: "One two three." }, { text: "Four." });
    for await (const _event of model.respond(modelRequest())) break;
    expect((await replyOf(model, modelRequest())).type).toBe("reply");
  });
}

function registerToolCallChecks(open: Open): void {
  it("gives tool calls in order, with their arguments and different ids", async () => {
    const model = await open({
      text: "One moment.",
      toolCalls: [
        { name: "set_party_size", args: { party_size: 4, note: 'a "quoted" café' } },
        { name: "set_party_size", args: {} },
      ],
    });
    const { toolCalls } = await replyOf(model, modelRequest());
    expect(toolCalls.map((one) => one.args)).toEqual([{ party_size: 4, note: 'a "quoted" café' }, {}]);
    expect(new Set(toolCalls.map((one) => one.id)).size).toBe(2);
  });

  it("gives arguments that are no JSON as the string that came", async () => {
    const model = await open({ toolCalls: [{ name: "set_party_size", args: '{"party_size": fo' }] });
    expect((await replyOf(model, modelRequest())).toolCalls[0]?.args).toBe('{"party_size": fo');
  });

  it("passes on a call of a tool that was not offered, for the engine to refuse", async () => {
    const model = await open({ toolCalls: [{ name: "refund_everything", args: { all: true } }] });
    const { toolCalls } = await replyOf(model, modelRequest());
    expect(toolCalls).toMatchObject([{ name: "refund_everything", args: { all: true } }]);
  });

  it("gives the usage where there is one", async () => {
    const model = await open({ text: "Hi.", usage: { inputTokens: 12, outputTokens: 3 } });
    expect((await replyOf(model, modelRequest())).usage).toEqual({ inputTokens: 12, outputTokens: 3 });
  });
}

function registerFailureChecks(open: Open): void {
  const codes: readonly (readonly [ScriptedFailure, AppErrorCode])[] = [
    ["rate-limited", "model-rate-limited"],
    ["unavailable", "model-unavailable"],
    ["cut", "model-malformed"],
  ];
  for (const [failure, code] of codes) {
    it(`throws \`${code}\`, retryable, when it is ${failure}`, async () => {
      const error = await failureOf(await open({ text: "I have booked", failure }), modelRequest());
      expect(error).toMatchObject({ code, retryable: true });
    });
  }

  it("answers again after a failure", async () => {
    const model = await open({ failure: "unavailable" }, { text: "Back." });
    await codeOf(model, modelRequest());
    expect((await replyOf(model, modelRequest())).text).toBe("Back.");
  });

  it("throws `model-unavailable` when it is cancelled in the middle of a reply", async () => {
    const abort = new AbortController();
    const model = await open({ text: "One two three.", failure: "stalled" });
    const leave = async (): Promise<void> => {
      for await (const event of model.respond(modelRequest({ signal: abort.signal }))) {
        if (event.type === "text-delta") abort.abort();
      }
    };
    await expect(leave()).rejects.toSatisfy((error) => isAppError(error) && error.code === "model-unavailable");
  });
}

/** What a request of the suite differs in. */
export interface RequestOverrides {
  readonly text?: string;
  readonly messages?: readonly ModelMessage[];
  readonly tools?: readonly ToolSpec[];
  readonly signal?: AbortSignal;
}

/** A complete request for tests of models: one setter for a party size is offered, and the user just said `text`. */
export function modelRequest(overrides: RequestOverrides = {}): ModelRequest {
  const text = overrides.text ?? "a table, please";
  return {
    system: "You take bookings. Ask for the party size.",
    messages: overrides.messages ?? [user(text)],
    tools: overrides.tools ?? [partySize],
    guidance: guidanceFor(text),
    signal: overrides.signal ?? new AbortController().signal,
  };
}

/** Every event of a reply, in order. */
export async function collect(events: AsyncIterable<ModelEvent>): Promise<readonly ModelEvent[]> {
  const collected: ModelEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

/** The reply of a model; throws what the model throws, and where the last event is no reply. */
export async function replyOf(model: Model, request: ModelRequest): Promise<Extract<ModelEvent, { type: "reply" }>> {
  const last = (await collect(model.respond(request))).at(-1);
  if (last?.type !== "reply") throw new Error("the model ended without a reply");
  return last;
}

async function failureOf(model: Model, request: ModelRequest): Promise<unknown> {
  try {
    await collect(model.respond(request));
  } catch (error) {
    return error;
  }
  throw new Error("the model replied where it should have failed");
}

async function codeOf(model: Model, request: ModelRequest): Promise<string> {
  const error = await failureOf(model, request);
  if (!isAppError(error)) throw error;
  return error.code;
}

const partySize: ToolSpec = {
  name: "set_party_size",
  description: "Sets the party size.",
  parameters: {
    type: "object",
    properties: { party_size: { type: "integer", minimum: 1, maximum: 20 } },
    required: ["party_size"],
    additionalProperties: false,
  },
  fields: [{ field: "party_size", slot: "party_size", type: "integer", hint: "Party size", isOptional: false }],
};

function guidanceFor(text: string): Guidance {
  return {
    directive: "For how many people?",
    asking: "party_size",
    pending: {},
    filled: {},
    userText: text,
    flows: [],
    locale: "en",
    timeZone: "Europe/London",
    at: "2026-11-30T10:00:00.000Z",
  };
}

function user(text: string): ModelMessage {
  return { role: "user", text };
}

function assistant(text: string, ...toolCalls: { id: string; name: string; args: unknown }[]): ModelMessage {
  return { role: "assistant", text, toolCalls };
}

function call(id: string, args: unknown): { id: string; name: string; args: unknown } {
  return { id, name: "set_party_size", args };
}

function result(callId: string): ModelMessage {
  return { role: "tool", callId, name: "set_party_size", result: '{"accepted":true}' };
}
