import { expect, test } from "vitest";
import { compileAgent } from "../definition/compile.ts";
import { DefinitionError } from "../definition/problems.ts";
import { languages } from "../language/index.ts";
import { importCesConfig } from "./import-config.ts";

/** The messages of the problems that a configuration has. */
function problemsOf(config: unknown): string[] {
  try {
    importCesConfig(config);
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}

/** A configuration with one slot and nothing else. */
function withSlot(slot: object): unknown {
  return { slots: [{ name: "size", ...slot }] };
}

const complete = {
  config_id: "booking",
  slots: [
    { name: "hello", source: "announce", message: "Hi, it's {{us}}!", preempt: false, requires: [] },
    {
      name: "size",
      source: ["event", "user"],
      event_key: "guests",
      setter: "set_basics",
      setter_field: "party",
      hint: "Party size",
      ask: "How many?",
      response: [
        { type: "payload", data: { chips: ["{size}", 2] } },
        { type: "end_session", reason: "done" },
      ],
      channel_responses: { SMS: [{ type: "text", text: "How many, '{size}'?" }] },
      requires_readback: true,
      readback_fmt: { type: "none_sub", default: "nobody" },
      condition: "lambda filled: filled.get('hello')",
      validation: {
        max_retries: 2,
        errors: { out_of_range: "1 to 8." },
        error_responses: { out_of_range: [{ type: "audio", uri: "a.mp3" }] },
        channel_error_responses: { out_of_range: { SMS: [{ type: "text", text: "1-8" }] } },
        on_exhaust: { say: "Call us.", then: "escalate", response: [{ type: "transfer", agent: "desk" }] },
      },
    },
    { name: "times", source: "task:Find" },
    {
      name: "time",
      source: "user",
      setter: "set_time",
      requires: ["times"],
      ask: "We have {times}.",
      readback_fmt: "time",
      validate_against: { response_field: "display_value", filled_slot: "times", error_code: "gone" },
    },
  ],
  tasks: [
    {
      name: "Find",
      tool: "find",
      inputs: ["size"],
      requires: ["hello"],
      outputs: { times: "times" },
      success_check: "ok",
      readback_inputs: true,
      terminal: false,
      condition: "lambda f: f.get('size') != 0",
      then_say: "Found.",
      then_response: [{ type: "text", text: "Found!" }],
      channel_then_response: { SMS: [{ type: "text", text: "OK" }] },
      on_failure: {
        retry_say: "Again?",
        retry_response: [{ type: "text", text: "Again!" }],
        channel_retry_response: { SMS: [{ type: "text", text: "?" }] },
        max_retries: 3,
        clear_slots: ["size"],
        on_exhaust: { say: "Bye.", then: { tool: "transfer_to_agent", args: { who: "{size}", n: 1 } } },
      },
    },
  ],
  confirm_transition_prefix: ["Great!", "Fine!"],
  steer_back: { soft_after: 1, hard_after: 2, escalate_after: 3, on_exhaust: { say: "Bye." } },
};

test("the whole vocabulary has its counterpart, and the result compiles", () => {
  const agent = importCesConfig(complete);
  expect(agent).toMatchObject({
    id: "booking",
    readback: "guided",
    tools: { set_basics: { setter: true }, set_time: { setter: true } },
    confirmTransitionPrefix: ["Great!", "Fine!"],
    steerBack: { softAfter: 1, hardAfter: 2, escalateAfter: 3, onExhaust: { say: "Bye." } },
  });
  expect(agent.slots[0]).toEqual({
    name: "hello",
    source: "announce",
    message: "Hi, it's '{'us'}'!",
    preempt: false,
    requires: [],
  });
  expect(agent.slots[1]).toEqual({
    name: "size",
    source: ["event", "user"],
    eventKey: "guests",
    setter: "set_basics",
    setterField: "party",
    hint: "Party size",
    ask: "How many?",
    response: [
      { type: "payload", data: { chips: ["{size}", 2] } },
      { type: "end-session", reason: "done" },
    ],
    channelResponses: { SMS: [{ type: "text", text: "How many, ''{size}'?" }] },
    requiresReadback: true,
    readbackFormat: { type: "noneSub", text: "nobody" },
    condition: '!(filled.?hello.orValue(null) in [dyn(null), dyn(""), dyn(0), dyn(false), dyn([])])',
    validation: {
      maxRetries: 2,
      errors: { out_of_range: "1 to 8." },
      errorResponses: { out_of_range: [{ type: "audio", uri: "a.mp3" }] },
      channelErrorResponses: { out_of_range: { SMS: [{ type: "text", text: "1-8" }] } },
      onExhaust: { say: "Call us.", then: "escalate", response: [{ type: "transfer", target: "desk" }] },
    },
  });
  expect(agent.slots[3]).toMatchObject({
    readbackFormat: "time",
    validateAgainst: { slot: "times", errorCode: "gone", responseField: "display_value" },
  });
  expect(agent.tasks?.[0]).toEqual({
    name: "Find",
    tool: "find",
    inputs: ["size"],
    requires: ["hello"],
    outputs: { times: "times" },
    successCheck: "ok",
    readbackInputs: true,
    terminal: false,
    condition: "(filled.?size.orValue(null) != 0)",
    thenSay: "Found.",
    thenResponse: [{ type: "text", text: "Found!" }],
    channelThenResponse: { SMS: [{ type: "text", text: "OK" }] },
    onFailure: {
      retrySay: "Again?",
      retryResponse: [{ type: "text", text: "Again!" }],
      channelRetryResponse: { SMS: [{ type: "text", text: "?" }] },
      maxRetries: 3,
      clearSlots: ["size"],
      onExhaust: { say: "Bye.", then: { tool: "transfer_to_agent", args: { who: "{size}", n: 1 } } },
    },
  });
  expect(compileAgent(agent, languages).setter.get("set_basics")?.isCustom).toBe(true);
});

test("a text comes out as Python would have formatted it", () => {
  const config = withSlot({ source: "announce", message: "It's '{size}' or ''two'', {{not}} '{{this}}'." });
  const message = importCesConfig(config).slots[0]?.message ?? "";
  const render = compileAgent(importCesConfig(config), languages).message(message);
  expect(render(() => 4)).toBe("It's '4' or ''two'', {not} '{this}'.");
});

test("a gate slot is taken over", () => {
  const config = { ...complete, gate_slot: "time" };
  expect(importCesConfig(config).gateSlot).toBe("time");
});

test.each([
  [
    "a lambda beyond the subset",
    { condition: "lambda filled: sum(filled)" },
    [
      'slot "size": the condition lambda filled: sum(filled) cannot be mapped: this part of Python is not supported at "sum"',
    ],
  ],
  ["a condition that is no text", { condition: true }, ['slot "size": a condition is a lambda as a text']],
  [
    "a read-back in code",
    { readback_fmt: "lambda v: f'custom {v}'" },
    [`slot "size": the read-back format lambda v: f'custom {v}' cannot be mapped`],
  ],
  [
    "a read-back of an unknown kind",
    { readback_fmt: { type: "suffix" } },
    ['slot "size": there is no read-back format of type "suffix"'],
  ],
  [
    "an inherited name as a kind",
    { readback_fmt: { type: "constructor" }, response: [{ type: "toString" }] },
    [
      'slot "size": there is no read-back format of type "constructor"',
      'slot "size": there is no part of type "toString"',
    ],
  ],
  [
    "a format spec in a text",
    { ask: "For {size:>5}?" },
    ['slot "size": in "For {size:>5}?" only {slot} placeholders can be mapped'],
  ],
  ["a text that is none", { ask: 5 }, ['slot "size": a text is expected']],
  ["an unknown key", { reqires: [] }, ['slot "size": unknown key "reqires"']],
  ["a key that every object has", { constructor: 1 }, ['slot "size": unknown key "constructor"']],
  ["a list that is none", { response: {} }, ['slot "size": a list is expected']],
  [
    "several at once",
    { ask: "{", validation: [] },
    ['slot "size": in "{" only {slot} placeholders can be mapped', 'slot "size": an object is expected'],
  ],
])("%s is a problem that names the slot", (_, slot, expected) => {
  expect(problemsOf(withSlot(slot))).toEqual(expected);
});

test.each([
  [undefined, ["configuration: an object is expected"]],
  [[], ["configuration: an object is expected"]],
  [{ slots: "none" }, ["configuration: a list is expected"]],
  [{ slots: [5] }, ["slot 0: an object is expected"]],
  [
    { slots: [{ name: "a" }], tasks: [{ name: "T", condition: "True" }] },
    ['task "T": the condition True cannot be mapped: it does not begin with "lambda filled:"'],
  ],
  [{}, ["a value is missing"]],
])("%j is refused in words", (config, expected) => {
  expect(problemsOf(config)).toEqual(expected);
});

test("an unknown key comes with the nearest one", () => {
  try {
    importCesConfig(withSlot({ requires_readbak: true }));
  } catch (error) {
    expect(error).toBeInstanceOf(DefinitionError);
    const problem = error instanceof DefinitionError ? error.problems[0] : undefined;
    expect(problem).toMatchObject({ path: ["slots", 0, "requires_readbak"], nearest: "requires_readback" });
  }
  expect.assertions(2);
});

test("a condition on a slot that is not there is found when the agent is compiled", () => {
  const agent = importCesConfig(withSlot({ condition: "lambda filled: filled.get('siez') == 1" }));
  expect(() => compileAgent(agent, languages)).toThrow("1 problem");
});

test("only the setters of slots become tools", () => {
  const agent = importCesConfig(withSlot({ setter: "set_size", ask: "?" }));
  expect(Object.keys(agent.tools ?? {})).toEqual(["set_size"]);
});
