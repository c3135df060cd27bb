import type { Slot, Task } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { partsOf, textPart } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { fillSlot } from "../slots/change.ts";
import { nextQuestion, nextSlot } from "../slots/next.ts";
import { deactivate, deferAgain } from "../slots/promote.ts";
import { questionSpeech } from "../slots/questions.ts";
import { markRead, pendingNames, readbackSentence, unreadSlots } from "../slots/readback.ts";
import { fireTask } from "../tasks/fire.ts";
import { readyTask, readyTasks } from "../tasks/ready.ts";
import { reuseResult } from "../tasks/settle.ts";
import { askModel } from "./ask-model.ts";
import { speakOutcome } from "./outcome.ts";
import { confirmationPrefix } from "./prefix.ts";
import { say } from "./say.ts";
import type { Trigger } from "./trigger.ts";

/** Announcements on the way: those that the engine says itself, and those that the model phrases. */
interface Announced {
  readonly spoken: Part[];
  readonly guided: Part[];
  /** An announcement of the engine's own is among them: it must be heard. */
  readonly isHeard: boolean;
}

/** The next action (spec section 3.1): announce, run a task, read back, ask. `before` is what a task's result makes the bot say first. */
export function act(draft: Draft, trigger: Trigger, before: readonly Part[], isDrifting: boolean): void {
  const announced = announce(draft);
  const spoken = [...before, ...announced.spoken];
  const { isHeard } = announced;
  const tasks = readyTasks(draft);
  if (tasks.length > 0) {
    say(draft, [...spoken, ...announced.guided], { verbatim: true, mustBeHeard: isHeard });
    if (draft.flow.marks.isInlineConfirmed && trigger === "user") return askModel(draft, { isDrifting, prefix: "" });
    draft.flow.marks.isInlineConfirmed = false;
    return runTasks(draft, tasks, trigger, isDrifting);
  }
  if (pendingNames(draft.flow.pending).length > 0) return readBack(draft, trigger, spoken, isDrifting);
  return ask(draft, trigger, { spoken, guided: announced.guided, isHeard }, isDrifting);
}

/** Starts what is ready; what a task brought for the same inputs before is used again. */
function runTasks(draft: Draft, tasks: readonly Task[], trigger: Trigger, isDrifting: boolean): void {
  const fresh = tasks.filter((task) => !reuseResult(draft, task));
  for (const task of fresh) {
    deferAgain(draft, task);
    fireTask(draft, task);
  }
  if (fresh.length > 0) return;
  deactivate(draft);
  const outcome = speakOutcome(draft);
  if (outcome.type === "goes-on") act(draft, trigger, outcome.parts, isDrifting);
}

/** Consecutive announcements go out together (spec section 3.3). */
function announce(draft: Draft): Announced {
  const announced: Pick<Announced, "spoken" | "guided"> = { spoken: [], guided: [] };
  for (;;) {
    const slot = nextAnnouncement(draft);
    if (!slot) return { ...announced, isHeard: announced.spoken.length > 0 };
    const { message, response, channelResponses, preempt } = slot.definition;
    const parts = partsOf(draft, { text: message, response, channelResponses });
    (preempt === false ? announced.guided : announced.spoken).push(...parts);
    fillSlot(draft, slot.name, true);
    deactivate(draft);
    note(draft, "announce", { slot: slot.name });
  }
}

function nextAnnouncement(draft: Draft): Slot | undefined {
  if (pendingNames(draft.flow.pending).length > 0 || readyTask(draft)) return undefined;
  const slot = nextSlot(draft);
  return slot?.isAnnounce ? slot : undefined;
}

/** New values are read back at once; in a user turn the model first hears what the user said. A signal leaves an open one as it is. */
function readBack(draft: Draft, trigger: Trigger, spoken: readonly Part[], isDrifting: boolean): void {
  const isFresh = unreadSlots(draft).length > 0;
  const isVerbatim = draft.agent.definition.readback === "verbatim";
  if (isFresh && trigger !== "user" && isVerbatim) {
    say(draft, [...spoken, textPart(readbackSentence(draft))], { verbatim: true });
    return markRead(draft);
  }
  if (trigger === "data" && !isFresh && spoken.length === 0) return;
  say(draft, spoken, { verbatim: true });
  askModel(draft, { isDrifting, prefix: "" });
}

function ask(draft: Draft, trigger: Trigger, announced: Announced, isDrifting: boolean): void {
  const { flow } = draft;
  const previous = flow.asking;
  const slot = nextQuestion(draft);
  const isSilent = announced.spoken.length === 0 && announced.guided.length === 0;
  if (trigger === "open" && isSilent) return;
  flow.asking = slot?.name ?? null;
  if (trigger === "data" && isSilent && (previous === null || previous === flow.asking)) return;
  const isOwn = flow.marks.hasConfirmed || flow.marks.hasSignalled || announced.spoken.length > 0 || trigger === "data";
  const prefix = flow.marks.hasConfirmed && !draft.state.turn.hasSpoken ? confirmationPrefix(draft) : "";
  flow.marks.hasConfirmed = false;
  flow.marks.hasSignalled = false;
  if (!slot) return finish(draft, announced, isDrifting);
  if (!isOwn) return askModel(draft, { isDrifting, prefix: textOf(announced.guided) });
  const parts = [
    textPart(prefix),
    ...announced.spoken,
    ...announced.guided,
    ...partsOf(draft, questionSpeech(draft, slot)),
  ];
  say(draft, parts, { verbatim: true, mustBeHeard: announced.isHeard });
}

/** Nothing is left to ask. An agent without a terminal task is done then. */
function finish(draft: Draft, announced: Announced, isDrifting: boolean): void {
  say(draft, announced.spoken, { verbatim: true, mustBeHeard: announced.isHeard });
  const hasTerminal = draft.agent.tasks.some((task) => task.definition.terminal);
  if (!hasTerminal && draft.state.calls.length === 0) {
    draft.state.status = "complete";
    note(draft, "complete");
  }
  if (announced.spoken.length === 0) askModel(draft, { isDrifting, prefix: textOf(announced.guided) });
}

function textOf(parts: readonly Part[]): string {
  return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(" ");
}
