import { phasePresets } from "../phases/presets.ts";
import { builtInTools } from "../tools/built-in.ts";
import { isForModel } from "../tools/lookup-specs.ts";
import type { PhasesDefinition } from "./phase-schema.ts";
import type { Problem } from "./problems.ts";
import type { ParsedDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

/** The table of an agent: the preset that it names, or its own. */
export function phasesOf({ phases }: Pick<ParsedDefinition, "phases">): PhasesDefinition {
  return typeof phases === "string" ? phasePresets[phases] : phases;
}

/** The conditions of a table with their places. */
export function phaseConditions(
  table: PhasesDefinition,
): { readonly source: string; readonly path: Problem["path"] }[] {
  return [
    ...table.transitions.flatMap(({ requires }, index) =>
      requires === undefined ? [] : [{ source: requires, path: ["phases", "transitions", index, "requires"] }],
    ),
    ...Object.entries(table.guards).map(([tool, source]) => ({ source, path: ["phases", "guards", tool] })),
  ];
}

/** Names that a table uses and the agent does not have, and phases that nothing leads into or out of. */
export function phaseProblems(definition: ParsedDefinition): Problem[] {
  const table = phasesOf(definition);
  const preset = typeof definition.phases === "string" ? definition.phases : undefined;
  const problems = [
    ...unknownPhases(table),
    ...unknownEvents(table),
    ...unknownTools(table, toolsOf(definition)),
    ...unknownSlots(table, definition),
    ...deadEnds(table),
  ];
  const back = wayBackProblems(table, definition);
  if (preset === undefined) return [...problems, ...back];
  const ofPreset = problems.map((problem) => ({
    ...problem,
    path: ["phases"],
    message: `the table "${preset}" does not fit this agent: ${problem.message}`,
  }));
  return [...ofPreset, ...back];
}

/** A bot that is to go on after a handoff, in a table that does not lead out of its phase. */
function wayBackProblems(table: PhasesDefinition, { handoff }: ParsedDefinition): Problem[] {
  const { transitions, handoff: phase, closing, ended } = table;
  if (transitions.some(({ from, to }) => from === phase && ![phase, closing, ended].includes(to))) return [];
  const outcomes = Object.entries(handoff.outcomes).filter(([, outcome]) => outcome?.next === "back");
  const paths = [
    ...(handoff.returnToBot ? [["handoff", "returnToBot"]] : []),
    ...outcomes.map(([name]) => ["handoff", "outcomes", name, "next"]),
  ];
  return paths.map((path) => ({
    path,
    message: `the bot cannot go on after a handoff: no event leads out of "${phase}"`,
    expected: `a transition from "${phase}" to a phase of the talk`,
  }));
}

/** The tools that a model of this agent can be offered. */
function toolsOf({ slots, flows, tools }: ParsedDefinition): string[] {
  const all = [...slots, ...flows.flatMap((flow) => flow.slots)];
  const setters = all.flatMap((slot) => (sourcesOf(slot).includes("user") ? [slot.setter ?? `set_${slot.name}`] : []));
  const offered = Object.entries(tools).flatMap(([name, tool]) => (isForModel(tool) ? [name] : []));
  return [...new Set([...setters, ...offered, ...builtInTools])];
}

function unknownPhases(table: PhasesDefinition): Problem[] {
  const names = Object.keys(table.states);
  const roles = (["initial", "handoff", "closing", "ended"] as const).map((role) => ({
    name: table[role],
    at: [role],
  }));
  const rows = table.transitions.flatMap(({ from, to }, index) => [
    ...(from === "*" ? [] : [{ name: from, at: ["transitions", index, "from"] }]),
    { name: to, at: ["transitions", index, "to"] },
  ]);
  return [...roles, ...rows]
    .filter(({ name }) => !names.includes(name))
    .map(({ name, at }) => unknown("phase", name, at, names));
}

/** An event that the engine is to raise and that no row takes. */
function unknownEvents({ raises, transitions }: PhasesDefinition): Problem[] {
  const events = [...new Set(transitions.map(({ event }) => event))];
  const { filled, ...others } = raises;
  const raised = [
    ...Object.entries(others).map(([key, event]) => ({ event, at: ["raises", key] })),
    ...Object.entries(filled).map(([slot, event]) => ({ event, at: ["raises", "filled", slot] })),
  ];
  return raised.flatMap(({ event, at }) =>
    event === undefined || events.includes(event) ? [] : [unknown("event", event, at, events)],
  );
}

function unknownTools({ states, guards }: PhasesDefinition, tools: readonly string[]): Problem[] {
  const listed = Object.entries(states).flatMap(([phase, state]) =>
    state.tools === "*" ? [] : state.tools.map((name, index) => ({ name, at: ["states", phase, "tools", index] })),
  );
  const guarded = Object.keys(guards).map((name) => ({ name, at: ["guards", name] }));
  return [...listed, ...guarded]
    .filter(({ name }) => !tools.includes(name))
    .map(({ name, at }) => unknown("tool", name, at, tools));
}

function unknownSlots({ raises }: PhasesDefinition, { slots }: ParsedDefinition): Problem[] {
  const names = slots.map(({ name }) => name);
  return Object.keys(raises.filled)
    .filter((name) => !names.includes(name))
    .map((name) => unknown("slot", name, ["raises", "filled", name], names));
}

/** A phase that is neither the last one nor left by any row, and one that no row leads to. */
function deadEnds(table: PhasesDefinition): Problem[] {
  const isAnyLeft = table.transitions.some(({ from }) => from === "*");
  return Object.keys(table.states).flatMap((phase): Problem[] => {
    const path = ["phases", "states", phase];
    const isLeft = isAnyLeft || table.transitions.some(({ from, to }) => from === phase && to !== phase);
    const isReached = phase === table.initial || table.transitions.some(({ to }) => to === phase);
    return [
      ...(isLeft || phase === table.ended ? [] : [{ path, message: `no event leads out of "${phase}"`, found: phase }]),
      ...(isReached ? [] : [{ path, message: `no event leads to "${phase}"`, found: phase }]),
    ];
  });
}

function unknown(kind: string, name: string, at: readonly (string | number)[], valid: readonly string[]): Problem {
  return {
    path: ["phases", ...at],
    message: `there is no ${kind} "${name}"`,
    found: name,
    expected: `the name of ${kind === "event" ? "an" : "a"} ${kind}`,
    among: valid,
  };
}
