import type { Behaviour } from "./behaviour.ts";

/** What is promised of tasks, tools and the permission to call them. */
export const taskBehaviours = {
  "completeness.task-waits-for-inputs": {
    sentence: "No task fires before every active input and requirement of it is confirmed.",
    source: "G2",
  },
  "permission.unoffered-tool-is-denied": {
    sentence:
      "A call of a tool that was not offered for that model reply is not executed, and its denial is in the record.",
    source: "G6",
  },
  "permission.malformed-call-changes-nothing": {
    sentence: "A call with arguments that are no object changes nothing and is in the record.",
    source: "G6",
  },
  "permission.conflicting-calls-are-asked-again": {
    sentence: "Two different values for one slot in one reply are taken for none, and it is asked again.",
    source: "design 3",
  },
  "once.same-inputs-succeed-once": {
    sentence: "A task with the same inputs succeeds at most once, across retries, replay and restart.",
    source: "G8",
  },
  "once.interrupted-work-is-resumed": {
    sentence:
      "After a restart the open model request and the open tool calls are there again, the calls with their first idempotency key.",
    source: "G8",
  },
  "tools.hides-filled-and-blocked-setters": {
    sentence: "Setters of filled, inactive or blocked slots, and the tools of tasks, are hidden from the model.",
    source: "slots 4.2",
  },
  "tools.multi-field-setter-routes-each-field": {
    sentence: "A setter of several slots stores the valid fields although another field is wrong.",
    source: "slots 4.5",
  },
  "tools.custom-setter-decides": {
    sentence: "A custom setter's result is stored, or its error is said, as for a setter made from the type.",
    source: "slots 6a.1",
  },
  "tools.late-look-up-answers-nothing": {
    sentence:
      "A look-up that returns in a later turn than the one that asked brings nothing about but a note in the record.",
    source: "G3",
  },
  "tools.custom-setter-may-infer": {
    sentence:
      "Values of other slots that a custom setter infers are taken like any other, and never replace a confirmed one.",
    source: "slots 6a.1",
  },
  "tasks.success-fills-outputs": {
    sentence: "A task that succeeds fills the slots of its outputs, and what they unblock follows in the same turn.",
    source: "slots 3.3",
  },
  "tasks.missing-output-is-failure": {
    sentence: "A result that lacks a declared output counts as a failure.",
    source: "slots 3.2",
  },
  "tasks.terminal-completes": {
    sentence: "The success of a terminal task completes the conversation.",
    source: "slots 2.2",
  },
  "tasks.one-at-a-time": {
    sentence: "While a task runs no other one starts: what it brings may decide what the other one needs.",
    source: "slots 3.3",
  },
  "tasks.parallel-run-together": {
    sentence:
      "Ready tasks that are declared parallel start together, each with its own attempts, and the order of their results does not matter.",
    source: "design 4",
  },
  "tasks.requirements-are-no-arguments": {
    sentence: "What a task requires holds it back and is not passed to its tool.",
    source: "slots 12.4",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
