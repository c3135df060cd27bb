import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** One booking. `key` is the idempotency key of the call that made it. */
export interface Booking {
  readonly key: string;
  readonly confirmation: string;
  readonly date: string;
  readonly time: string;
  readonly partySize: number;
}

/** Where bookings are kept. `add` keeps the first booking of a key and returns it for every later one. */
export interface Ledger {
  add(booking: Booking): Booking;
}

/** A ledger that lives as long as the process. */
export function createMemoryLedger(): Ledger {
  const bookings = new Map<string, Booking>();
  return {
    add(booking) {
      const known = bookings.get(booking.key);
      if (known !== undefined) return known;
      bookings.set(booking.key, booking);
      return booking;
    },
  };
}

/**
 * A ledger in a file with one line of JSON a booking. The file is read before each addition, so that a key from before a
 * restart is recognised. A last line that was cut short by a crash is no booking.
 */
export function createFileLedger(path: string): Ledger {
  return {
    add(booking) {
      const text = existsSync(path) ? readFileSync(path, "utf8") : "";
      const known = readBookings(text).find((line) => line.key === booking.key);
      if (known !== undefined) return known;
      const isCutShort = text !== "" && !text.endsWith("\n");
      appendFileSync(path, `${isCutShort ? "\n" : ""}${JSON.stringify(booking)}\n`);
      return booking;
    },
  };
}

function readBookings(text: string): readonly Booking[] {
  return text.split("\n").flatMap((line) => {
    const booking = readBooking(line);
    return booking === undefined ? [] : [booking];
  });
}

function readBooking(line: string): Booking | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isBooking(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isBooking(value: unknown): value is Booking {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "confirmation" in value &&
    typeof value.confirmation === "string"
  );
}
