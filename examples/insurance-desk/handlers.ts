import { createHash } from "node:crypto";
import type { ToolHandler } from "@signalbox/ports";

/** The insurer's back end, made up. Calls are made on the working days of `knowledge`: from Monday to Friday, in Persian from Saturday to Wednesday. */
export const handlers: Record<string, ToolHandler> = {
  book_call_back(args, context) {
    const daysOff = args["language"] === "fa" ? thursdayAndFriday : saturdayAndSunday;
    const weekday = new Date(`${args["call_day"]}T00:00:00Z`).getUTCDay();
    return daysOff.includes(weekday)
      ? { success: false, reason: "day_off" }
      : { success: true, reference: referenceFor(context.idempotencyKey) };
  },
};

const saturdayAndSunday: readonly number[] = [6, 0];
const thursdayAndFriday: readonly number[] = [4, 5];

function referenceFor(key: string): string {
  const digest = createHash("sha256").update(key).digest();
  return `CB-${String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0")}`;
}
