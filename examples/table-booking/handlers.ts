import { createHash } from "node:crypto";
import type { ToolHandler } from "@signalbox/ports";
import { createFileLedger, createMemoryLedger, type Ledger } from "./ledger.ts";

/**
 * The back end of the restaurant, made up so that every path can be walked:
 * closed on Mondays; parties of seven and more find nothing on a Saturday; a guest called "Busy" is refused once and then
 * booked; a guest called "Unlucky" is always refused.
 */
export const handlers: Record<string, ToolHandler> = {
  find_times(args) {
    const times = freeTimes(String(args["date"]), Number(args["party_size"]));
    if (times.length === 0) return { success: false, reason: "no_table" };
    return { success: true, times: times.join(", "), in_words: times.map(inWords).join(", ") };
  },

  book_table(args, context) {
    if (isRefused(String(args["guest_name"]), context.conversationId)) return { success: false, reason: "busy" };
    const booking = ledger().add({
      key: context.idempotencyKey,
      confirmation: confirmationNumber(context.idempotencyKey),
      date: String(args["date"]),
      time: String(args["time"]),
      partySize: Number(args["party_size"]),
    });
    return { success: true, confirmation: booking.confirmation };
  },

  call_host() {
    return { success: true };
  },
};

const memory = createMemoryLedger();
const refusedOnce = new Set<string>();

/** `SIGNALBOX_BOOKINGS_FILE` names a file that outlives the process. */
function ledger(): Ledger {
  const path = process.env["SIGNALBOX_BOOKINGS_FILE"];
  return path === undefined || path === "" ? memory : createFileLedger(path);
}

/** By the day of the week, Sunday first. */
const openingTimes: readonly (readonly string[])[] = [
  ["12:30", "14:00", "18:00"],
  [],
  ["18:00", "19:30", "21:00"],
  ["18:00", "19:30", "21:00"],
  ["18:00", "19:30", "21:00"],
  ["18:30", "19:30", "21:00"],
  ["17:30", "20:00", "21:30"],
];

function freeTimes(date: string, partySize: number): readonly string[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const isSaturday = weekday === 6;
  if (isSaturday && partySize >= 7) return [];
  return openingTimes[weekday] ?? [];
}

function inWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

function isRefused(guest: string, conversationId: string): boolean {
  if (/^unlucky$/i.test(guest)) return true;
  if (!/^busy$/i.test(guest) || refusedOnce.has(conversationId)) return false;
  refusedOnce.add(conversationId);
  return true;
}

function confirmationNumber(key: string): string {
  const digest = createHash("sha256").update(key).digest();
  return `CP-${String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0")}`;
}
