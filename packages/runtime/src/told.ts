import type { TraceEntry } from "@signalbox/engine";
import type { Given, RecordEntry, TurnReply } from "@signalbox/ports";

/** What a reply tells beside the messages: what was denied, what became of values from outside, and the decisions themselves while debugging. */
export function toldIn(
  entries: readonly RecordEntry[],
  isDebug: boolean,
): Pick<TurnReply, "denied" | "given" | "trace"> {
  const trace = entries.flatMap((entry) => entry.trace);
  const given = givenIn(trace);
  const denied = trace.find((entry) => entry.tag === "handoff-denied" || entry.tag === "phase-denied");
  return {
    ...(denied && { denied: { code: denied.code, why: denied.why } }),
    ...(given && { given }),
    ...(isDebug && { trace }),
  };
}

function givenIn(trace: readonly TraceEntry[]): Given | undefined {
  const taken = trace.flatMap((entry) => (entry.tag === "fill-slots" ? [entry.slot] : []));
  const refused = trace.flatMap((entry) => {
    if (entry.tag === "fill-refused") return [{ name: entry.slot, code: entry.code }];
    return entry.tag === "event-unknown" ? [{ name: entry.name, code: "unknown_event" }] : [];
  });
  return taken.length + refused.length > 0 ? { taken, refused } : undefined;
}
