import type { AppErrorCode } from "@signalbox/ports";

/** What the HTTP side knows of an error code. `field` is the part of a request that a 4xx blames when the error names none itself. */
export interface ErrorRule {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 500 | 502 | 503;
  readonly field?: string;
}

/** The one table of error codes. */
const errorRules: Readonly<Record<AppErrorCode, ErrorRule>> = {
  "agent-invalid": { status: 500 },
  "agent-not-found": { status: 404, field: "agent" },
  "body-too-large": { status: 413, field: "body" },
  "config-invalid": { status: 500 },
  "contract-mismatch": { status: 409, field: "Signalbox-Voice-Contract" },
  "conversation-ended": { status: 409, field: "id" },
  "conversation-exists": { status: 409, field: "id" },
  "conversation-not-found": { status: 404, field: "id" },
  "folder-locked": { status: 500 },
  "handoff-conflict": { status: 409, field: "id" },
  "handoff-not-found": { status: 404, field: "id" },
  "idempotency-conflict": { status: 409, field: "Idempotency-Key" },
  internal: { status: 500 },
  "invalid-encoding": { status: 400, field: "body" },
  "invalid-json": { status: 400, field: "body" },
  "knowledge-conflict": { status: 409, field: "id" },
  "knowledge-not-found": { status: 404, field: "id" },
  "lease-lost": { status: 503 },
  "method-not-allowed": { status: 405, field: "method" },
  "model-malformed": { status: 502 },
  "model-rate-limited": { status: 503 },
  "model-unavailable": { status: 503 },
  "origin-not-allowed": { status: 403, field: "Host" },
  "passage-not-found": { status: 404, field: "id" },
  "phase-denied": { status: 409, field: "name" },
  "port-unavailable": { status: 500 },
  "route-not-found": { status: 404, field: "path" },
  "shutting-down": { status: 503 },
  "storage-unavailable": { status: 503 },
  "thread-busy": { status: 503, field: "thread" },
  "thread-conflict": { status: 409, field: "thread" },
  "thread-not-found": { status: 404, field: "thread" },
  "tool-failed": { status: 502 },
  unauthenticated: { status: 401, field: "Authorization" },
  "unsupported-media-type": { status: 415, field: "Content-Type" },
  "validation-failed": { status: 422, field: "body" },
};

/** The HTTP status of a code; 500 for one that is not in the table. */
export function statusOf(code: string): ErrorRule["status"] {
  return ruleOf(code).status;
}

/** The rule of a code; that of `internal` for one that is not in the table. */
export function ruleOf(code: string): ErrorRule {
  return Object.entries(errorRules).find(([known]) => known === code)?.[1] ?? errorRules.internal;
}
