import type { Agent, ConversationState } from "@signalbox/engine";
import { compileAgent, DefinitionError, permittedTools } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { Check } from "../checks.ts";
import { expected } from "./expected.ts";
import type { Phases } from "./rehearsed-call.ts";
import { operatorWith, rehearse } from "./rehearsed-call.ts";

const search = "search_knowledge_base";

/**
 * Plays calls of an operator through the engine and holds them to the tables of the specification: no model, no store, no network. The table
 * is the engine's own unless another one is given.
 */
export function selfTest(phases: Phases = "operator"): readonly Check[] {
  const agent = compiled(phases);
  if (!("slots" in agent)) return [agent];
  return [
    check("whole calls", wholeCalls(agent), "from the greeting to the end, in both languages"),
    check("transitions", transitions(agent), "81 cells of the table, ENDED is never left"),
    check("permissions", permissions(agent), "45 cells of the matrix"),
    check("guardrail", guardrail(agent), "no search without a language of ru or kk, a region and a state that answers"),
    check("handoff", handoff(agent), "from every state, once"),
  ];
}

function compiled(phases: Phases): Agent | Check {
  try {
    return compileAgent(operatorWith(phases), languages);
  } catch (error) {
    const found = error instanceof DefinitionError ? (error.problems[0]?.message ?? error.message) : String(error);
    return { name: "table", status: "failed", found, hint: "install Signalbox anew: its own table does not compile" };
  }
}

function check(name: string, misses: readonly string[], what: string): Check {
  const [first] = misses;
  if (first === undefined) return { name, status: "ok", found: what };
  const more = misses.length === 1 ? "" : ` (and ${misses.length - 1} more)`;
  return { name, status: "failed", found: `${first}${more}`, hint: "do not take calls with this version" };
}

function wholeCalls(agent: Agent): string[] {
  return ["ru", "kk"].flatMap((language) => {
    const misses: string[] = [];
    const call = rehearse(agent);
    const isIn = (phase: string): void => {
      if (call.state().phase !== phase) misses.push(`${language}: in ${call.state().phase} instead of ${phase}`);
    };
    isIn("LANGUAGE_SELECTION");
    call.says("x").replies([search, { query: "x" }], ["set_language", { language }]);
    isIn("REGION_SELECTION");
    call.replies([search, { query: "x" }], ["set_region", { region: "KZ-10" }]).replies();
    isIn("READY_TO_HELP");
    call.says("x");
    isIn("QUESTION_ANSWERING");
    call.replies([search, { query: "x" }]);
    if (!searches(call.newest())) misses.push(`${language}: a question is not looked up`);
    call.says("x").replies(["end_call", {}]);
    isIn("CLOSING");
    call.reports("call.ended");
    isIn("ENDED");
    return misses;
  });
}

/** A state as a call has it: where calls pass through at once, only the phase is put back. */
function stateIn(agent: Agent, phase: string): ConversationState {
  const call = rehearse(agent)
    .says("x")
    .replies(["set_language", { language: "ru" }]);
  const ready = call.replies(["set_region", { region: "KZ-10" }]).replies();
  const filled = (phase === "QUESTION_ANSWERING" ? ready.says("x") : ready).state();
  const isEarly = expected.states.indexOf(phase) < 2;
  const status = phase === "ENDED" ? "ended" : filled.status;
  const owner = phase === "HANDOFF" ? "human" : filled.owner;
  return { ...filled, phase, status, owner, flow: { ...filled.flow, filled: isEarly ? {} : valuesIn(phase) } };
}

function valuesIn(phase: string): ConversationState["flow"]["filled"] {
  if (phase === "LANGUAGE_SELECTION") return { greeting: true };
  return { greeting: true, language: "ru", ...(phase !== "REGION_SELECTION" && { region: "KZ-10" }) };
}

/** What an event needs to be valid: the cells are about the table, not about what is missing. */
const enough = { greeting: true, language: "kk", region: "KZ-35" };

function transitions(agent: Agent): string[] {
  return expected.states.flatMap((state) =>
    Object.entries(expected.transitions).flatMap(([event, row]) => cell(agent, state, event, row) ?? []),
  );
}

/** What is wrong with one cell of the table, if anything is. */
function cell(agent: Agent, state: string, event: string, [from, to]: readonly [string, string]): string | undefined {
  const isValid = state !== "ENDED" && (from === "*" || from === state);
  const before = stateIn(agent, state);
  const start = isValid && from !== "*" ? { ...before, flow: { ...before.flow, filled: enough } } : before;
  const { trace, state: after } = rehearse(agent, start).reports(event).newest();
  const move = trace.find((entry) => entry.tag === "phase");
  const isMoved = move?.tag === "phase" && move.event === event;
  const reached = isMoved ? move.to : after.phase;
  const wanted = isValid ? to : state;
  return reached === wanted ? undefined : `${event} leads from ${state} to ${reached} instead of ${wanted}`;
}

function permissions(agent: Agent): string[] {
  const known = new Set(Object.values(expected.matrix).flat());
  return Object.entries(expected.matrix).flatMap(([state, listed]) => {
    // With every value there, nothing but the matrix decides.
    const before = stateIn(agent, state);
    const chosen = { ...before, flow: { ...before.flow, filled: enough } };
    const offered = permittedTools(agent, chosen).flatMap(({ tool, offered: is }) => (is ? [tool] : []));
    const wrong = [...known].filter((tool) => offered.includes(tool) !== listed.includes(tool));
    return wrong.map((tool) => `${tool} is ${listed.includes(tool) ? "not " : ""}permitted in ${state}`);
  });
}

function guardrail(agent: Agent): string[] {
  return expected.states.flatMap((state) =>
    [undefined, "ru", "kk", "en", ""].flatMap((language) =>
      [undefined, "", "KZ-10"].flatMap((region) => {
        const before = stateIn(agent, state);
        const filled = {
          greeting: true,
          ...(language !== undefined && { language }),
          ...(region !== undefined && { region }),
        };
        const values = { ...before, flow: { ...before.flow, filled } };
        const isOpen =
          expected.searchStates.includes(state) && (language === "ru" || language === "kk") && region === "KZ-10";
        const { offered } = permittedTools(agent, values).find(({ tool }) => tool === search) ?? { offered: false };
        if (offered === isOpen) return [];
        return [
          `search is ${offered ? "" : "not "}permitted in ${state} with language ${language} and region ${region}`,
        ];
      }),
    ),
  );
}

function handoff(agent: Agent): string[] {
  return expected.states.slice(0, -1).flatMap((state) => {
    const call = rehearse(agent, stateIn(agent, state)).reports("handoff.requested");
    const first = call.newest().effects.filter(({ type }) => type === "hand-off").length;
    const second = call.reports("handoff.requested").newest().effects.length;
    const isWell = call.state().phase === "HANDOFF" && first === (state === "HANDOFF" ? 0 : 1) && second === 0;
    return isWell ? [] : [`a person is not called once from ${state}`];
  });
}

function searches({ effects }: ReturnType<ReturnType<typeof rehearse>["newest"]>): boolean {
  return effects.some((effect) => effect.type === "call-tool" && effect.tool === search);
}
