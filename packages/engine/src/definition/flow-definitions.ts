import { mainFlow } from "../state.ts";
import type { Problem } from "./problems.ts";
import type { FlowDefinition, ParsedDefinition, SlotDefinition } from "./schema.ts";
import { sourcesOf } from "./sources.ts";

/**
 * The definition that an agent amounts to while it is in a flow: the shared slots, then the flow's own slots and tasks. A shared slot is
 * asked for in the flow as well, but nothing of the main flow that is not there holds it up.
 */
export function definitionInFlow(definition: ParsedDefinition, flow: FlowDefinition): ParsedDefinition {
  const { gateSlot: _mainOnly, closing: _mainsOwn, localeSlot, ...rest } = definition;
  const names = new Set([...flow.shares, ...flow.slots.map(({ name }) => name)]);
  const shared = sharedSlots(definition, flow);
  return {
    ...rest,
    ...(localeSlot !== undefined && names.has(localeSlot) && { localeSlot }),
    ...(flow.closing !== undefined && { closing: flow.closing }),
    slots: [...shared.map((slot) => asShared(slot, names)), ...flow.slots],
    tasks: flow.tasks,
    flows: [],
  };
}

/** The slots and tasks of all flows together: for what is declared once for all of them. */
export function withEveryFlow(definition: ParsedDefinition): ParsedDefinition {
  const { slots, tasks, flows } = definition;
  return {
    ...definition,
    slots: [...slots, ...flows.flatMap((flow) => flow.slots)],
    tasks: [...tasks, ...flows.flatMap((flow) => flow.tasks)],
  };
}

function sharedSlots({ slots }: ParsedDefinition, { shares }: FlowDefinition): SlotDefinition[] {
  return [...new Set(shares)].flatMap((name) => slots.find((slot) => slot.name === name) ?? []);
}

function asShared(slot: SlotDefinition, names: ReadonlySet<string>): SlotDefinition {
  const { condition: _decidedThere, validateAgainst, ...rest } = slot;
  const source = sourcesOf(slot).filter((name) => !name.startsWith("task:") && name !== "announce");
  return {
    ...rest,
    source,
    requires: slot.requires.filter((name) => names.has(name)),
    ...(validateAgainst && names.has(validateAgainst.slot) && { validateAgainst }),
  };
}

/** The problems of `definitionInFlow` at their places in the whole definition. What is wrong with a shared slot in any case is left out. */
export function problemsInFlow(problems: readonly Problem[], definition: ParsedDefinition, index: number): Problem[] {
  const flow = definition.flows[index];
  if (flow === undefined) return [];
  const shared = sharedSlots(definition, flow);
  return problems.flatMap((problem): Problem[] => {
    const [list, at, ...rest] = problem.path;
    if (list === "tasks" || list === "closing") return [{ ...problem, path: ["flows", index, ...problem.path] }];
    if (list !== "slots" || typeof at !== "number") return [];
    const slot = shared[at];
    if (slot === undefined) return [{ ...problem, path: ["flows", index, "slots", at - shared.length, ...rest] }];
    return [
      {
        ...problem,
        path: ["flows", index, "shares", flow.shares.indexOf(slot.name)],
        message: `"${slot.name}" cannot be shared: ${problem.message}`,
      },
    ];
  });
}

/** Names that flows give to each other and to what they share. */
export function flowProblems({ flows, slots }: ParsedDefinition): Problem[] {
  const first = new Map<string, string>([[mainFlow, "the agent's own slots and tasks"]]);
  const slotNames = new Set(slots.map(({ name }) => name));
  return flows.flatMap((flow, index): Problem[] => {
    const taken = first.get(flow.name);
    if (taken === undefined) first.set(flow.name, `flows[${index}]`);
    const unknown = flow.shares.flatMap((name, at) => (slotNames.has(name) ? [] : [{ name, at }]));
    return [
      ...(taken === undefined
        ? []
        : [
            {
              path: ["flows", index, "name"],
              message: `the name "${flow.name}" is taken by ${taken}`,
              found: flow.name,
            },
          ]),
      ...unknown.map(({ name, at }) => sharesNothing(name, ["flows", index, "shares", at], [...slotNames])),
    ];
  });
}

function sharesNothing(name: string, path: Problem["path"], valid: readonly string[]): Problem {
  return {
    path,
    message: `there is no slot "${name}" in the agent's own slots`,
    found: name,
    expected: "the name of a slot of the agent",
    among: valid,
  };
}
