import type { Draft } from "../draft.ts";
import { valuesChanged } from "../draft.ts";
import type { Json } from "../json.ts";

/** Confirms a value: it is filled from now on. */
export function fillSlot(draft: Draft, name: string, value: Json): void {
  const { flow } = draft;
  delete flow.pending[name];
  delete flow.deferred[name];
  flow.filled[name] = value;
  forgetDoubt(flow, name);
  if (!flow.change?.slots.includes(name)) flow.turnsWithoutProgress = 0;
  delete flow.retries[`slot:${name}`];
  valuesChanged(draft);
}

function forgetDoubt(flow: Draft["flow"], name: string): void {
  const unsure = flow.unsure?.filter((other) => other !== name) ?? [];
  if (unsure.length > 0) flow.unsure = unsure;
  else delete flow.unsure;
}

/** Holds a value until the user says yes to it; a changed value must be read back anew. */
export function holdSlot(draft: Draft, name: string, value: Json): void {
  const { flow } = draft;
  delete flow.deferred[name];
  if (flow.readback?.slots.includes(name) && flow.pending[name] !== value) {
    flow.readback = { ...flow.readback, slots: flow.readback.slots.filter((slot) => slot !== name) };
  }
  flow.pending[name] = value;
  if (flow.rejected?.[name] !== undefined) {
    const { [name]: _replaced, ...rest } = flow.rejected;
    flow.rejected = rest;
  }
  delete flow.retries[`slot:${name}`];
  valuesChanged(draft);
}

/** Forgets a slot's value wherever it is. */
export function clearSlot(draft: Draft, name: string): void {
  const { flow } = draft;
  if (flow.filled[name] === undefined && flow.pending[name] === undefined && flow.deferred[name] === undefined) return;
  forgetDoubt(flow, name);
  delete flow.filled[name];
  delete flow.pending[name];
  delete flow.deferred[name];
  valuesChanged(draft);
}
