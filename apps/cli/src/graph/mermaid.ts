import type { Agent } from "@signalbox/engine";

type Definition = Agent["definition"];
type Slot = Definition["slots"][number];
type Task = Definition["tasks"][number];
type Flow = Definition["flows"][number];
type NodeIds = ReadonlyMap<string, string>;

/**
 * An agent as a Mermaid flowchart: slots and tasks, inputs and outputs as arrows, what is only required as dashed arrows,
 * conditions as labels on dashed arrows from the slots that they read. The same definition gives the same text.
 */
export function drawGraph(definition: Definition): string {
  const shared = slotIdsOf(definition.slots, "");
  const lines = [
    "flowchart TD",
    ...part(definition, "", new Map()),
    ...definition.flows.flatMap((flow, index) => flowGraph(flow, `flow${index}`, shared)),
    "classDef announce stroke-dasharray: 4 3",
    "classDef terminal stroke-width: 4px",
  ];
  return `${lines.map((line, index) => (index === 0 ? line : `  ${line}`)).join("\n")}\n`;
}

type Part = Pick<Definition, "slots" | "tasks">;

/** The slots and tasks of the agent itself or of one flow; `known` holds the slots that it shares. */
function part({ slots, tasks }: Part, prefix: string, known: NodeIds): readonly string[] {
  const slotIds = new Map([...known, ...slotIdsOf(slots, prefix)]);
  return [
    ...slots.map((slot, index) => slotNode(slot, `${prefix}slot${index}`)),
    ...tasks.map((task, index) => taskNode(task, `${prefix}task${index}`, prefix === "")),
    ...slots.flatMap((slot, index) => slotEdges(slot, `${prefix}slot${index}`, slotIds)),
    ...tasks.flatMap((task, index) => taskEdges(task, `${prefix}task${index}`, slotIds)),
  ];
}

function flowGraph(flow: Flow, id: string, agentSlots: NodeIds): readonly string[] {
  const shared = new Map([...agentSlots].filter(([name]) => flow.shares.includes(name)));
  return [
    `subgraph ${id}["${escapeLabel(flow.name)}"]`,
    ...part(flow, `${id}_`, shared).map((line) => `  ${line}`),
    "end",
    ...conditional(flow.startsWhen, id, agentSlots),
  ];
}

function slotIdsOf(slots: readonly Slot[], prefix: string): NodeIds {
  return new Map(slots.map((slot, index) => [slot.name, `${prefix}slot${index}`]));
}

function slotNode(slot: Slot, id: string): string {
  const sources = [slot.source].flat();
  const label = `"${escapeLabel(slot.name)}<br/>${escapeLabel(slotCaption(slot, sources))}"`;
  if (sources.includes("announce")) return `${id}>${label}]:::announce`;
  if (sources.includes("user")) return `${id}([${label}])`;
  return `${id}[/${label}/]`;
}

function slotCaption(slot: Slot, sources: readonly string[]): string {
  const type = slot.type ?? "text";
  const [only] = sources;
  if (sources.length > 1) return `${type}, from ${sources.map(sourceName).join(", else ")}`;
  if (only === "announce") return "announcement";
  return only === "user" ? type : `from ${sourceName(only ?? "user")}`;
}

function sourceName(source: string): string {
  if (source.startsWith("task:")) return "a task";
  return source === "event" ? "an event" : "the user";
}

function taskNode(task: Task, id: string, isMain: boolean): string {
  const name = escapeLabel(task.name);
  const end = isMain ? "ends the conversation" : "ends the flow";
  return task.terminal ? `${id}[["${name}<br/>${end}"]]:::terminal` : `${id}[["${name}"]]`;
}

function slotEdges(slot: Slot, id: string, slotIds: NodeIds): readonly string[] {
  return [...dashed(slot.requires, id, slotIds), ...conditional(slot.condition, id, slotIds)];
}

function taskEdges(task: Task, id: string, slotIds: NodeIds): readonly string[] {
  return [
    ...known(task.inputs, slotIds).map((input) => `${input} --> ${id}`),
    ...dashed(task.requires, id, slotIds),
    ...conditional(task.condition, id, slotIds),
    ...Object.values(task.outputs).flatMap((slot) => known([slot], slotIds).map((output) => `${id} --> ${output}`)),
  ];
}

function dashed(names: readonly string[], id: string, slotIds: NodeIds): readonly string[] {
  return known(names, slotIds).map((required) => `${required} -.-> ${id}`);
}

function conditional(condition: string | undefined, id: string, slotIds: NodeIds): readonly string[] {
  if (condition === undefined) return [];
  const label = escapeLabel(condition);
  const read = known(slotsRead(condition), slotIds);
  if (read.length > 0) return read.map((slot) => `${slot} -.->|"if ${label}"| ${id}`);
  return [`${id}if{{"channel"}} -.->|"if ${label}"| ${id}`];
}

function known(names: readonly string[], slotIds: NodeIds): readonly string[] {
  return names.flatMap((name) => slotIds.get(name) ?? []);
}

/** The slots that a condition names, as `filled.party_size` or `filled["party_size"]`. */
function slotsRead(condition: string): readonly string[] {
  const names = [...condition.matchAll(/\bfilled(?:\.([A-Za-z]\w*)|\[\s*["']([^"']+)["']\s*\])/g)];
  return [...new Set(names.flatMap((match) => match[1] ?? match[2] ?? []))];
}

/** Mermaid's own entity codes: a label can neither end early nor become markup. */
function escapeLabel(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ,.:;()=_+*/?!-]/gu, (character) => `#${character.codePointAt(0) ?? 32};`);
}
