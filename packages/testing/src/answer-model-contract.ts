import type { Json, JsonObject } from "@signalbox/engine";
import { isJsonObject } from "@signalbox/engine";
import type { AnswerPurpose } from "@signalbox/engine/answers";
import type { AnswerModel, AnswerModelRequest, AppErrorCode } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import { afterEach, describe, expect, it } from "vitest";
import { answerRequests } from "./answer-requests.ts";
import type { ScriptedFailure, ScriptedReply } from "./scripted-model.ts";

/** A model as the suite gets it; `close` gives back what it holds. */
export interface AnswerModelUnderTest {
  readonly model: AnswerModel;
  close?(): Promise<void>;
}

/** How the suite gets its models. */
export interface AnswerModelFactory {
  /** Makes a model that replies with these texts in order; one that cannot be scripted takes no notice of them. */
  open(script: readonly ScriptedReply[]): Promise<AnswerModelUnderTest> | AnswerModelUnderTest;
  /** False for a model that answers by its own rules: the checks that need a script are then left out. */
  readonly isScriptable: boolean;
}

/** A value that fits the schema of each purpose. */
const fitting: { readonly [purpose in AnswerPurpose]: JsonObject } = {
  triage: { route: "knowledge" },
  contextualize: { query: "excess theft" },
  grade: { verdict: "sufficient", relevant: ["P1"] },
  clarify: { question: "Which one?" },
  generate: { answered: true, claims: [{ text: "It is 500 euros.", citations: ["P1"] }], confidence: 0.9 },
  verify: { supported: [true] },
  account: { tool: "claim_status", args: {} },
  remember: { facts: [] },
};
const purposes = Object.keys(fitting).filter((purpose): purpose is AnswerPurpose => purpose in fitting);

/** Registers the checks that every `AnswerModel` passes, under `name`. Call it at the top level of a test file. */
export function describeAnswerModel(name: string, factory: AnswerModelFactory): void {
  describe(`${name} keeps the contract of models that answer`, () => {
    const opened: AnswerModelUnderTest[] = [];
    const open = async (...script: ScriptedReply[]): Promise<AnswerModel> => {
      const under = await factory.open(script);
      opened.push(under);
      return under.model;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((under) => under.close?.()));
    });
    registerPurposeChecks(open);
    if (factory.isScriptable) {
      registerReplyChecks(open);
      registerFailureChecks(open);
    }
  });
}

type Open = (...script: ScriptedReply[]) => Promise<AnswerModel>;

function registerPurposeChecks(open: Open): void {
  it("has a name", async () => {
    expect((await open()).name).not.toBe("");
  });

  it.each(purposes)("replies to %s, as the graph asks for it, with a value that fits the schema", async (purpose) => {
    const request = answerRequest(purpose);
    const { value } = await (await open(jsonReply(fitting[purpose]))).complete(request);
    expect(mismatch(value, request.schema)).toBeUndefined();
  });

  it("answers one request as it answers another: nothing is carried over", async () => {
    const model = await open(jsonReply(fitting.grade), jsonReply(fitting.grade));
    const first = await model.complete(answerRequest("grade"));
    expect((await model.complete(answerRequest("grade"))).value).toEqual(first.value);
  });

  it("throws `model-unavailable` for a request that is cancelled already", async () => {
    const model = await open(jsonReply(fitting.triage));
    expect(await codeOf(model, answerRequest("triage", AbortSignal.abort()))).toBe("model-unavailable");
  });
}

function registerReplyChecks(open: Open): void {
  const values: readonly (readonly [string, Json])[] = [
    ["an object of other fields", { mood: "good" }],
    ["fields of other types", { route: 7 }],
    ["a list", ["knowledge"]],
    ["a string", "knowledge"],
    ["null", null],
  ];
  it.each(values)("gives %s as it came: the graph judges", async (_what, value) => {
    expect((await (await open(jsonReply(value))).complete(answerRequest("triage"))).value).toEqual(value);
  });

  it("gives the usage where there is one", async () => {
    const model = await open({ ...jsonReply(fitting.triage), usage: { inputTokens: 12, outputTokens: 3 } });
    expect((await model.complete(answerRequest("triage"))).usage).toEqual({ inputTokens: 12, outputTokens: 3 });
  });
}

function registerFailureChecks(open: Open): void {
  const failures: readonly (readonly [ScriptedFailure, AppErrorCode])[] = [
    ["rate-limited", "model-rate-limited"],
    ["unavailable", "model-unavailable"],
    ["cut", "model-malformed"],
  ];
  it.each(failures)("throws an error, retryable, when it is %s: %s", async (failure, code) => {
    const model = await open({ text: '{"route":', failure });
    await expect(model.complete(answerRequest("triage"))).rejects.toMatchObject({ code, retryable: true });
  });

  it.each([
    ["prose", "I would say that it is a question."],
    ["nothing", ""],
    ["JSON that is cut short", '{"route":"know'],
    ["JSON with a comma too many", '{"route":"knowledge",}'],
  ])("throws `model-malformed` for %s, and asks once", async (_what, text) => {
    const model = await open({ text }, jsonReply(fitting.triage));
    expect(await codeOf(model, answerRequest("triage"))).toBe("model-malformed");
    expect((await model.complete(answerRequest("triage"))).value).toEqual(fitting.triage);
  });

  it("throws `model-unavailable` when it is cancelled while it replies", async () => {
    const abort = new AbortController();
    const model = await open({ text: '{"route":', failure: "stalled" });
    const code = codeOf(model, answerRequest("triage", abort.signal));
    abort.abort();
    expect(await code).toBe("model-unavailable");
  });
}

const requests = answerRequests();

/** A request as the graph makes it, of each purpose. */
export function answerRequest(
  purpose: AnswerPurpose,
  signal: AbortSignal = new AbortController().signal,
): AnswerModelRequest {
  const request = requests.get(purpose);
  if (request === undefined) throw new Error(`no talk of the suite comes to ${purpose}`);
  const { system, input, schema } = request;
  return { purpose, system, input, schema, signal };
}

function jsonReply(value: Json): ScriptedReply {
  return { text: JSON.stringify(value) };
}

async function codeOf(model: AnswerModel, request: AnswerModelRequest): Promise<string> {
  const error: unknown = await model.complete(request).then(
    () => new Error("the model replied where it should have failed"),
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error;
  return error.code;
}

/** Where a value does not fit a schema of the few kinds that the graph has; undefined where it does. */
function mismatch(value: unknown, schema: JsonObject, path = "$"): string | undefined {
  const { type, enum: choices, items, properties = {}, required = [] } = schema;
  const actual = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  if (actual !== type) return `${path} is ${actual}, not ${JSON.stringify(type)}`;
  if (Array.isArray(choices) && !choices.some((choice) => choice === value)) return `${path} is none of the choices`;
  if (Array.isArray(value) && isJsonObject(items)) {
    return value.map((each, index) => mismatch(each, items, `${path}[${index}]`)).find((found) => found !== undefined);
  }
  if (!isJsonObject(value) || !isJsonObject(properties)) return undefined;
  const missing = Array.isArray(required) ? required.find((name) => !(String(name) in value)) : undefined;
  if (missing !== undefined) return `${path} has no ${String(missing)}`;
  const unknown = Object.keys(value).find((name) => schema["additionalProperties"] === false && !(name in properties));
  if (unknown !== undefined) return `${path} has ${unknown}, which is unknown`;
  return Object.entries(properties)
    .filter(([name, each]) => name in value && isJsonObject(each))
    .map(([name, each]) => mismatch(value[name], isJsonObject(each) ? each : {}, `${path}.${name}`))
    .find((found) => found !== undefined);
}
