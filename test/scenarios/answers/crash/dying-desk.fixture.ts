import { appendFileSync } from "node:fs";
import { openPgliteStore } from "@signalbox/adapters/pglite";
import type { AnswerPurpose } from "@signalbox/engine/answers";
import type { AnswerModelRequest } from "@signalbox/ports";
import { goodReplies, graph, type Reply } from "../graph.fixture.ts";

/**
 * A process that answers one question on a real database, and kills itself at a given write, before or after it. It tells each reply of its
 * model to a file that outlives it, and at the end prints what came of the question.
 * Arguments: data folder, file of the replies, the number of the write (0: never), "before" or "after".
 */
const [folder = "", repliesFile = "", nth = "0", when = "after"] = process.argv.slice(2);
const { answers, profiles, close } = await openPgliteStore({ organisation: "default", folder });

let writes = 0;
function endAtNth(): void {
  writes += 1;
  if (writes === Number(nth)) process.kill(process.pid, "SIGKILL");
}

/** What the write does is durable when the process ends after it, and lost when it ends before. */
async function mortal<Result>(write: () => Promise<Result>): Promise<Result> {
  if (when === "before") endAtNth();
  const result = await write();
  if (when === "after") endAtNth();
  return result;
}

function told(purpose: AnswerPurpose, reply: Reply): Reply {
  return (request: AnswerModelRequest) => {
    const value: unknown = typeof reply === "function" ? reply(request) : reply;
    appendFileSync(repliesFile, `${purpose}\n`);
    return value;
  };
}

const remember = { facts: [{ key: "car", value: "Peugeot", quote: "I drive a Peugeot" }] };
const replies = Object.fromEntries(
  Object.entries({ ...goodReplies, remember }).map(([purpose, reply]) => [
    purpose,
    // The keys of an object literal of purposes.
    told(purpose as AnswerPurpose, reply),
  ]),
);
const desk = graph({
  replies,
  answers: { verifier: "model", memory: { keys: ["car"], days: 30 } },
  store: {
    ...answers,
    append: (lease, entries, ttlMs) => {
      const write = (): ReturnType<typeof answers.append> => answers.append(lease, entries, ttlMs);
      return entries.length > 0 ? mortal(write) : write();
    },
    settle: (...turn) => mortal(() => answers.settle(...turn)),
  },
  profiles,
});
const question = "I drive a Peugeot. What is the excess of the Comfort policy?";
const result = await desk.say(question, { turnId: "turn-1", contact: "ada" });
const outcome = {
  result,
  thread: await desk.read("t"),
  entries: await desk.entries(),
  known: await profiles.get("ada"),
};
process.stdout.write(JSON.stringify(outcome));
await close();
