import { end } from "./finish.ts";
import type { Move } from "./move.ts";
import { enterAccount } from "./nodes/account.ts";
import { enterLoadMemory } from "./nodes/begin.ts";
import { enterClarify } from "./nodes/clarify.ts";
import { enterContextualize } from "./nodes/contextualize.ts";
import { enterGenerate } from "./nodes/generate.ts";
import { enterGrade } from "./nodes/grade.ts";
import { enterWriteMemory } from "./nodes/remember.ts";
import { enterRetrieve } from "./nodes/retrieve.ts";
import { enterTriage } from "./nodes/triage.ts";
import { enterVerify } from "./nodes/verify.ts";
import type { NodeName } from "./thread.ts";
import type { WorkingTurn } from "./working.ts";

/** What each node does when the turn comes to it. Calling a person is an end and not a node to come from. */
const enter: { readonly [node in Exclude<NodeName, "escalate">]: (working: WorkingTurn) => Move } = {
  load_memory: enterLoadMemory,
  triage: enterTriage,
  contextualize: enterContextualize,
  retrieve: enterRetrieve,
  grade: enterGrade,
  clarify: enterClarify,
  generate: enterGenerate,
  verify: enterVerify,
  account: enterAccount,
  write_memory: enterWriteMemory,
};

/** Follows the edges until there is something to wait for, or the turn is over. Each way round passes a budget, so it ends. */
export function follow(working: WorkingTurn, first: Move): void {
  let move = first;
  while (move.type === "go" && move.to !== "escalate") {
    working.turn.node = move.to;
    move = enter[move.to](working);
  }
  end(working, move);
}
