import { nearestName } from "@signalbox/engine";
import { AppError } from "@signalbox/ports";

/** The id to talk to: the given one, or the only one there is. Throws `agent-not-found`, with the nearest id. */
export function chooseAgent(given: string | undefined, ids: readonly string[]): string {
  const only = ids.length === 1 ? ids[0] : undefined;
  const chosen = given ?? only;
  if (chosen !== undefined && ids.includes(chosen)) return chosen;
  throw new AppError({
    code: "agent-not-found",
    message: given === undefined ? "no agent is named" : `there is no agent "${given}"`,
    hint: hintFor(given, ids),
  });
}

function hintFor(given: string | undefined, ids: readonly string[]): string {
  if (ids.length === 0) return "no agents were found; --agents names their folder";
  const nearest = given === undefined ? undefined : nearestName(given, ids);
  return nearest === undefined ? `one of: ${[...ids].sort().join(", ")}` : `did you mean "${nearest}"?`;
}
