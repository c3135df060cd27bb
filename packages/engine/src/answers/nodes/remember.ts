import { isJsonObject } from "../../json.ts";
import { normalise } from "../../language/words.ts";
import type { Move } from "../move.ts";
import { ask, escalation, wait } from "../move.ts";
import type { ProfileFact } from "../profile.ts";
import { factsAt } from "../profile.ts";
import type { WorkingTurn } from "../working.ts";
import { nextRequest, note } from "../working.ts";

const longestValue = 200;
const dayMs = 86_400_000;
/** Numbers of cards, accounts, documents and phones, and addresses of mailboxes: nothing of that kind is remembered. */
const sensitive = /\d(?:[^\p{L}\d]{0,3}\d){5}|\S@\S|[([]at[)\]]/u;

/** The answer is verified. What the user said of themselves is looked for, where the agent remembers and the user is known. */
export function enterWriteMemory(working: WorkingTurn): Move {
  const { answers, turn } = working;
  const { memory, budgets } = answers.definition;
  const isLeft = turn.spent.modelCalls < budgets.modelCalls;
  if (memory === undefined || turn.contact === undefined || !isLeft) return memoryWritten(working, false);
  return ask(working, "remember", {
    text: turn.text,
    keys: [...memory.keys],
    known: factsAt(turn.profile, working.at),
  });
}

/** Only what the user said in this turn, word for word, under a key that the agent names. */
export function remembered(working: WorkingTurn, value: unknown): Move {
  const { contact } = working.turn;
  const facts = factsIn(working, value);
  note(working, "remembered", { keys: facts.map(({ key }) => key) });
  if (facts.length === 0 || contact === undefined) return memoryWritten(working, false);
  working.effects.push({ type: "write-memory", requestId: nextRequest(working, null), contact, facts });
  return wait;
}

/** The turn ends with its answer, whether or not something could be remembered. */
export function memoryWritten(working: WorkingTurn, isWritten: boolean): Move {
  const { result } = working.turn;
  if (isWritten) note(working, "memory-written");
  return result === null ? escalation("ungrounded", "there is no answer") : { type: "finish", result };
}

function factsIn({ answers, thread, turn, at }: WorkingTurn, value: unknown): ProfileFact[] {
  const { memory } = answers.definition;
  if (memory === undefined || !isJsonObject(value) || !Array.isArray(value.facts)) return [];
  const said = folded(turn.text);
  const given: readonly unknown[] = value.facts;
  const source = { threadId: thread.id, turnId: turn.id };
  const expiresAt = new Date(Date.parse(at) + memory.days * dayMs).toISOString();
  const facts = given.flatMap((fact): ProfileFact[] => {
    if (!isJsonObject(fact) || typeof fact.key !== "string" || typeof fact.value !== "string") return [];
    const { key, value: content } = fact;
    const quote = typeof fact.quote === "string" ? folded(fact.quote) : "";
    const isSaid = quote !== "" && said.includes(quote) && quote.includes(folded(content));
    const isFit = memory.keys.includes(key) && content.trim() !== "" && content.length <= longestValue;
    return isSaid && isFit && !sensitive.test(folded(content))
      ? [{ key, value: content.trim(), source, learnedAt: at, expiresAt }]
      : [];
  });
  return [...new Map(facts.map((fact) => [fact.key, fact])).values()];
}

function folded(text: string): string {
  return normalise(text).toLowerCase().trim();
}
