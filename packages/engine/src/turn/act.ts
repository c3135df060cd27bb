import type { Flow, Task } from "../agent.ts";
import type { Draft } from "../draft.ts";
import { note } from "../draft.ts";
import { flowStartedByValues, stillStarted } from "../flows/startable.ts";
import { isAffirmation, isDenial } from "../language/understand.ts";
import { partsOf, textPart } from "../messages/parts.ts";
import type { Part } from "../parts.ts";
import { nextQuestion } from "../slots/next.ts";
import { deactivate, deferAgain } from "../slots/promote.ts";
import { questionSpeech } from "../slots/questions.ts";
import { markRead, pendingNames, readbackSentence, unreadSlots } from "../slots/readback.ts";
import { fireTask } from "../tasks/fire.ts";
import { readyTasks } from "../tasks/ready.ts";
import { reuseResult } from "../tasks/settle.ts";
import type { Announced } from "./announce.ts";
import { announce } from "./announce.ts";
import { askModel } from "./ask-model.ts";
import { speakOutcome } from "./outcome.ts";
import { confirmationPrefix } from "./prefix.ts";
import { say } from "./say.ts";
import type { Trigger } from "./trigger.ts";
import { isAsked, isReady } from "./unanswered.ts";

/** What an action leads to: the turn's end for now, or another flow, in which `parts` are said first. */
export type Move =
  | { readonly type: "over" }
  | { readonly type: "flow-done"; readonly parts: readonly Part[] }
  | { readonly type: "flow-starts"; readonly flow: Flow; readonly parts: readonly Part[] };

const over: Move = { type: "over" };

/** The next action (spec section 3.1): announce, run a task, read back, ask. `before` is what a task's result makes the bot say first. */
export function act(draft: Draft, trigger: Trigger, before: readonly Part[], isDrifting: boolean): Move {
  const announced = announce(draft);
  const isAgain = trigger === "user" && !draft.state.turn.wasHeard && announced.isHeard;
  if (isAgain) say(draft, announced.spoken.splice(0), { verbatim: true, mustBeHeard: true });
  const spoken = [...before, ...announced.spoken];
  const isHeard = announced.isHeard && !isAgain;
  const tasks = readyTasks(draft);
  if (tasks.length > 0) {
    say(draft, [...spoken, ...announced.guided], { verbatim: true, mustBeHeard: isHeard });
    if (draft.flow.marks.isInlineConfirmed && trigger === "user") {
      askModel(draft, { isDrifting, prefix: "" });
      return over;
    }
    draft.flow.marks.isInlineConfirmed = false;
    return runTasks(draft, tasks, trigger, isDrifting);
  }
  if (pendingNames(draft.flow.pending).length > 0) {
    readBack(draft, trigger, spoken, isDrifting);
    return over;
  }
  const flow = flowStartedByValues(draft);
  draft.flow.started = [...stillStarted(draft), ...(flow ? [flow.name] : [])];
  if (flow) return { type: "flow-starts", flow, parts: [...spoken, ...announced.guided] };
  return ask(draft, trigger, { spoken, guided: announced.guided, isHeard }, isDrifting);
}

/** Starts what is ready; what a task brought for the same inputs before is used again. */
function runTasks(draft: Draft, tasks: readonly Task[], trigger: Trigger, isDrifting: boolean): Move {
  const fresh = tasks.filter((task) => !reuseResult(draft, task));
  for (const task of fresh) {
    deferAgain(draft, task);
    fireTask(draft, task);
  }
  if (fresh.length > 0) return over;
  deactivate(draft);
  const outcome = speakOutcome(draft);
  return outcome.type === "goes-on" ? act(draft, trigger, outcome.parts, isDrifting) : outcome;
}

/** New values are read back at once; in a user turn the model first hears what the user said. A signal leaves an open one as it is. */
function readBack(draft: Draft, trigger: Trigger, spoken: readonly Part[], isDrifting: boolean): void {
  const isFresh = unreadSlots(draft).length > 0;
  const isVerbatim = draft.agent.definition.readback === "verbatim";
  if (isFresh && (trigger === "silence" || (isVerbatim && (trigger !== "user" || answersUnheard(draft))))) {
    say(draft, [...spoken, textPart(readbackSentence(draft))], { verbatim: true });
    return markRead(draft);
  }
  if (isQuiet(trigger) && !isFresh && spoken.length === 0) return;
  say(draft, spoken, { verbatim: true });
  askModel(draft, { isDrifting, prefix: "" });
}

/** A signal and a report of the channel make the bot speak only where they change what is open. */
function isQuiet(trigger: Trigger): boolean {
  return trigger === "data" || trigger === "heard";
}

/** A yes or a no to a read-back that was cut off answers nothing: it is said again at once. */
function answersUnheard({ state, agent }: Draft): boolean {
  const { text, wasHeard } = state.turn;
  return !wasHeard && (isAffirmation(text, agent.language) || isDenial(text, agent.language));
}

function ask(draft: Draft, trigger: Trigger, announced: Announced, isDrifting: boolean): Move {
  const { flow } = draft;
  const previous = flow.asking;
  const slot = nextQuestion(draft);
  const isSilent = announced.spoken.length === 0 && announced.guided.length === 0;
  if (trigger === "open" && isSilent) return over;
  flow.asking = slot?.name ?? null;
  const isAsked = previous === flow.asking || (trigger === "data" && previous === null);
  if (isQuiet(trigger) && isSilent && isAsked) return over;
  const isOwn = flow.marks.hasConfirmed || announced.spoken.length > 0 || isPreempting(draft, trigger);
  const prefix = flow.marks.hasConfirmed && !draft.state.turn.hasSpoken ? confirmationPrefix(draft) : "";
  flow.marks.hasConfirmed = false;
  flow.marks.hasSignalled = false;
  if (!slot) return finish(draft, trigger, announced, isDrifting);
  if (!isOwn || isForModel(draft, trigger)) {
    say(draft, announced.spoken, { verbatim: true, mustBeHeard: announced.isHeard });
    askModel(draft, { isDrifting, ...phrased(announced.guided) });
    return over;
  }
  const parts = [
    textPart(prefix),
    ...announced.spoken,
    ...announced.guided,
    ...partsOf(draft, questionSpeech(draft, slot)),
  ];
  say(draft, parts, { verbatim: true, mustBeHeard: announced.isHeard });
  return over;
}

/** What was looked up, and the words that began a flow, are the model's to read. */
function isForModel({ state }: Draft, trigger: Trigger): boolean {
  return trigger === "lookup" || (trigger === "start" && state.turn.hasUserInput);
}

/** Signals said what is open next, or nobody said anything. The first message is the model's to answer all the same (spec section 8.3). */
function isPreempting({ flow, state }: Draft, trigger: Trigger): boolean {
  return (
    isQuiet(trigger) ||
    trigger === "silence" ||
    trigger === "answer" ||
    trigger === "keys" ||
    (flow.marks.hasSignalled && state.turnCount > 1)
  );
}

/**
 * Nothing is left to ask. Without a terminal task the flow is done then, and with the main one the conversation, unless there are other
 * flows for the user to choose from. An announcement that is still to be heard keeps it open, and so does a call: of its own for a flow
 * that is gone back from, any for the whole conversation.
 */
function finish(draft: Draft, trigger: Trigger, announced: Announced, isDrifting: boolean): Move {
  const { agent, state, flow } = draft;
  const isAnswering = isAsked(draft, trigger);
  if (announced.spoken.length > 0 && !isAnswering && isReady(draft))
    announced.spoken.push(textPart(agent.language.messages.ready));
  if (Object.keys(draft.flow.announced).length > 0) {
    say(draft, announced.spoken, { verbatim: true, mustBeHeard: announced.isHeard });
    if (isAnswering) askModel(draft, { isDrifting, ...phrased(announced.guided) });
    return over;
  }
  const isMain = state.suspended.length === 0;
  const isAtWork = state.calls.some(({ instance }) => isMain || instance === flow.instance);
  const isDone = !agent.tasks.some((task) => task.definition.terminal) && !isAtWork;
  const parts = [...announced.spoken, ...announced.guided];
  if (isDone && !isMain) return { type: "flow-done", parts };
  const isOwn = announced.spoken.length > 0;
  if (isOwn) say(draft, parts, { verbatim: true, mustBeHeard: announced.isHeard });
  if (isDone && agent.flows.length === 1 && agent.modelTools.length === 0) {
    state.status = "complete";
    note(draft, "complete");
  }
  if (isAnswering || (!isOwn && trigger !== "heard" && trigger !== "silence" && trigger !== "answer"))
    askModel(draft, { isDrifting, ...phrased(announced.guided) });
  return over;
}

/** The texts go to the model, what stands beside them follows its words. */
function phrased(parts: readonly Part[]): { readonly prefix: string; readonly cards: readonly Part[] } {
  const prefix = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(" ");
  return { prefix, cards: parts.filter((part) => part.type !== "text") };
}
