import type { Invariant } from "./invariant.ts";
import { aPersonOwnsAlone, onlyPermittedToolsAct } from "./permission.ts";
import { noTaskFiresEarly, sameInputsSucceedOnce } from "./tasks.ts";
import {
  cancelAndPersonAreHeard,
  everyMessageOnce,
  neverADeadEnd,
  restoredIsTheSame,
  verbatimOnEveryChannel,
} from "./turns.ts";
import { aValueIsInOnePlace, countersFallOnlyForSuccess, onlyDependantsFall } from "./values.ts";

/** What holds at every moment, by number. */
export const invariants: readonly Invariant[] = [
  noTaskFiresEarly,
  sameInputsSucceedOnce,
  onlyPermittedToolsAct,
  aValueIsInOnePlace,
  onlyDependantsFall,
  everyMessageOnce,
  countersFallOnlyForSuccess,
  neverADeadEnd,
  cancelAndPersonAreHeard,
  restoredIsTheSame,
  aPersonOwnsAlone,
  verbatimOnEveryChannel,
];
