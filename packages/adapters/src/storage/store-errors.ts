import { AppError } from "@signalbox/ports";

/** The id names no conversation of this organisation. */
export function conversationNotFound(): AppError {
  return new AppError({
    code: "conversation-not-found",
    message: "There is no conversation with this id.",
    hint: "Check the id; POST /v1/conversations opens a new conversation.",
  });
}

/** The id is taken. */
export function conversationExists(): AppError {
  return new AppError({
    code: "conversation-exists",
    message: "A conversation with this id exists already.",
    hint: "Open the conversation under a new id.",
  });
}

/** A caller used one idempotency key for two different bodies. */
export function idempotencyConflict(): AppError {
  return new AppError({
    code: "idempotency-conflict",
    message: "This idempotency key was used before with another body.",
    hint: "Use a new key for a new request; repeat a key only with exactly the same body.",
  });
}

/** Somebody else took the conversation over, or it moved on. */
export function leaseLost(): AppError {
  return new AppError({
    code: "lease-lost",
    message: "The conversation moved on under another holder; nothing of this commit was kept.",
    hint: "Acquire the conversation again and decide from its current state.",
    retryable: true,
  });
}

/** The thread began with another agent. */
export function threadOfAnother(threadId: string): AppError {
  return new AppError({
    code: "thread-conflict",
    message: `The thread "${threadId}" is another agent's.`,
    hint: "Ask the agent that it began with, or use a thread of its own for each agent.",
  });
}
