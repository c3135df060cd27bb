import type { Answers } from "@signalbox/engine/answers";
import { answeringTool, compileAnswers } from "@signalbox/engine/answers";
import type { AnswerLease, LoadedAgent } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import type { Releases } from "../releases.ts";
import { createReleases } from "../releases.ts";
import { AnswerLedger, answerLeaseMs } from "./answer-ledger.ts";
import type { Answered, Answering, AnsweringPorts, Question } from "./answering.ts";
import type { AnswerBench } from "./perform.ts";
import { replayAnswer, runAnswer } from "./run-answer.ts";

const pollMs = 50;
/** So long after a turn's end at the latest, in milliseconds, what is still under way is given up: the clock has passed it then. */
const graceMs = 250;
/** How long somebody waits for a thread that others hold, in milliseconds. */
const longestWaitMs = 120_000;

/** Answers over the given ports. */
export function createAnswering(ports: AnsweringPorts): Answering {
  const releases = createReleases();
  const compiled = new WeakMap<LoadedAgent, Answers>();
  const answersOf = (loaded: LoadedAgent): Answers => {
    const answers = compiled.get(loaded) ?? compile(loaded);
    compiled.set(loaded, answers);
    return answers;
  };
  return {
    ask: (question) => ask(question, ports, answersOf, releases),
    read: (threadId) => ports.store.read(threadId),
    record: (threadId, after, limit) => ports.store.entries(threadId, after, limit),
  };
}

type AnswersOf = (loaded: LoadedAgent) => Answers;

async function ask(
  question: Question,
  ports: AnsweringPorts,
  answersOf: AnswersOf,
  releases: Releases,
): Promise<Answered> {
  const loaded = agentOf(question.agent, ports);
  const answers = answersOf(loaded);
  const { threadId, turnId = ports.ids.next() } = question;
  const giveUpAt = Date.now() + longestWaitMs;
  for (;;) {
    const lease = await ports.store.take(threadId, loaded.agent.id, ports.ids.next(), answerLeaseMs);
    if (lease !== undefined) {
      const isNew = question.turnId === undefined;
      const answered = await underLease(lease, { ...question, turnId, isNew }, ports, loaded, answers).finally(() =>
        releases.announce(threadId),
      );
      if (answered !== undefined) return answered;
    } else if (Date.now() > giveUpAt) throw busy(threadId);
    else await releases.wait(threadId, pollMs);
  }
}

/**
 * Ends the turn that a crash interrupted, if there is one; else answers, unless that was done before. That is looked up under the lease: without
 * it, somebody else may be answering the same question just now. Undefined after an end of another turn: then it is tried again.
 */
async function underLease(
  lease: AnswerLease,
  question: Question & { readonly turnId: string; readonly isNew: boolean },
  ports: AnsweringPorts,
  loaded: LoadedAgent,
  answers: Answers,
): Promise<Answered | undefined> {
  const ledger = new AnswerLedger(answers, ports.store, lease);
  const { threadId, turnId } = question;
  const locale = lease.thread.language ?? answers.locales[0] ?? "en";
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), answers.definition.budgets.seconds * 1000 + graceMs);
  const bench: AnswerBench = { ports, loaded, threadId, locale, signal: limit.signal };
  try {
    const open = await replayAnswer(lease.entries, ledger, bench);
    const begun = ledger.thread.turn;
    if (begun !== null) {
      const result = await runAnswer(open, ledger, bench);
      await ledger.settle(begun.id, begun.text, result);
      return begun.id === turnId
        ? sameQuestion({ turnId, text: begun.text, result }, question, begun.contact)
        : undefined;
    }
    const known = question.isNew ? undefined : await ports.store.turn(threadId, turnId);
    if (known !== undefined) {
      const same = sameQuestion(known, question, lease.thread.contact);
      await ports.store.release(ledger.lease);
      return same;
    }
    const { text, channel, contact, locale, reopens } = question;
    const optional = { ...(contact && { contact }), ...(locale && { locale }), ...(reopens && { reopens }) };
    const effects = ledger.take({ type: "asked", at: ports.clock.now(), turnId, text, channel, ...optional });
    const result = await runAnswer(effects, ledger, bench);
    await ledger.settle(turnId, text, result);
    return { turnId, result };
  } catch (error) {
    await ports.store.release(ledger.lease).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What somebody was told is told to nobody else, also where they know its key. */
function sameQuestion(
  known: Answered & { readonly text: string },
  { text, turnId, contact }: Question,
  askedBy: string | undefined,
): Answered {
  const isSamePerson = askedBy === undefined || askedBy === contact;
  if (known.text === text && isSamePerson) return { turnId: known.turnId, result: known.result };
  throw new AppError({
    code: "idempotency-conflict",
    message: `The question "${turnId}" was asked in other words before, or by somebody else.`,
    hint: "Use a new key for a new question.",
  });
}

function compile(loaded: LoadedAgent): Answers {
  const tool = answeringTool(loaded.agent);
  const answers = tool === undefined ? undefined : compileAnswers(loaded.agent, tool);
  if (answers !== undefined) return answers;
  throw new AppError({
    code: "agent-not-found",
    message: `The agent "${loaded.agent.id}" answers no questions.`,
    hint: 'Give it a tool with "answers" in its agent file.',
    details: [{ field: "agent", message: "no tool with answers" }],
  });
}

function agentOf(id: string, { catalog }: AnsweringPorts): LoadedAgent {
  const loaded = catalog.get(id);
  if (loaded) return loaded;
  throw new AppError({
    code: "agent-not-found",
    message: `There is no agent "${id}".`,
    hint: "GET /v1/agents lists those that there are.",
    details: [{ field: "agent", message: "no such agent" }],
  });
}

function busy(threadId: string): AppError {
  return new AppError({
    code: "thread-busy",
    message: `The thread "${threadId}" is being answered by somebody else for too long.`,
    hint: "Send the question again with the same key.",
    retryable: true,
  });
}
