import type { Draft } from "../draft.ts";
import { filledToChange, valuesChanged } from "../draft.ts";
import type { Json } from "../json.ts";
import { hasNegation, isDenial } from "../language/understand.ts";
import { isDoubtfulDay } from "./doubtful-day.ts";
import { isUnsaid } from "./unsaid.ts";

/** Confirms a value: it is filled from now on. */
export function fillSlot(draft: Draft, name: string, value: Json): void {
  const { flow } = draft;
  delete flow.pending[name];
  delete flow.deferred[name];
  filledToChange(draft)[name] = value;
  forgetDoubt(flow, name);
  if (!flow.change?.slots.includes(name)) flow.turnsWithoutProgress = 0;
  forgetFailures(draft, name);
  flow.misheard = flow.misheard.filter((slot) => slot !== name);
  flow.doubtful = flow.doubtful.filter((slot) => slot !== name);
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
  const isKnown = !flow.doubtful.includes(name) && (flow.pending[name] ?? flow.deferred[name]) === value;
  delete flow.deferred[name];
  const isRefused = flow.rejected?.[name] !== undefined || refuses(draft);
  if (flow.readback?.slots.includes(name) && (flow.pending[name] !== value || isRefused)) {
    flow.readback = { ...flow.readback, slots: flow.readback.slots.filter((slot) => slot !== name) };
    if (isRefused) noteMisheard(draft, [name]);
  }
  flow.pending[name] = value;
  const others = flow.doubtful.filter((slot) => slot !== name);
  const isDoubtful = isDoubtfulDay(draft, name, value) || (!isKnown && isUnsaid(draft, name, value));
  flow.doubtful = isDoubtful ? [...others, name] : others;
  if (flow.rejected?.[name] !== undefined) {
    const { [name]: _replaced, ...rest } = flow.rejected;
    flow.rejected = rest;
  }
  forgetFailures(draft, name);
  valuesChanged(draft);
}

/** The user said no to how these were read back: next time they hear them more explicitly. */
export function noteMisheard({ flow }: Draft, names: readonly string[]): void {
  flow.misheard = [...new Set([...flow.misheard, ...names])];
}

function refuses({ state, agent }: Draft): boolean {
  return isDenial(state.turn.text, agent.language) || hasNegation(state.turn.text, agent.language);
}

/** A value came: refusals of earlier ones and reprompts, also those of a read-back, are counted from the start. */
function forgetFailures({ flow }: Draft, name: string): void {
  for (const key of [`slot:${name}`, `no-match:${name}`, `no-input:${name}`, "no-match:", "no-input:"])
    delete flow.retries[key];
}

/** Forgets a slot's value wherever it is. */
export function clearSlot(draft: Draft, name: string): void {
  const { flow } = draft;
  if (flow.filled[name] === undefined && flow.pending[name] === undefined && flow.deferred[name] === undefined) return;
  forgetDoubt(flow, name);
  if (flow.filled[name] !== undefined) delete filledToChange(draft)[name];
  delete flow.pending[name];
  delete flow.deferred[name];
  valuesChanged(draft);
}
