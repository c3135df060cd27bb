import type { IndexStatus } from "@signalbox/knowledge";
import type { Check } from "../checks.ts";

/** Whether an index is of its process's embedder, with every vector. It is no failure: what lacks one is found by its words. */
export function checkIndex(status: IndexStatus): Check {
  const name = "vectors";
  const found = describeIndex(status);
  if (status.isCurrent && status.withoutVector === 0) return { name, status: "ok", found };
  return {
    name,
    status: "warning",
    found,
    hint: "a running server brings it up to date, and so does signalbox reindex",
  };
}

/** One line. */
export function describeIndex({ model, isCurrent, passages, withoutVector }: IndexStatus): string {
  const count = passages === 1 ? "1 passage" : `${passages} passages`;
  const vectors = model === null ? "without vectors" : `with vectors of ${model}`;
  const waiting = withoutVector === 0 ? "" : `, ${withoutVector} of them wait for theirs`;
  return `${count} ${vectors}${waiting}${isCurrent ? "" : "; not what is configured"}`;
}
