import { randomBytes } from "node:crypto";
import type { Clock, Ids } from "@signalbox/ports";

/**
 * Ids that are UUIDs of version 7 (RFC 9562, section 5.7): the clock's milliseconds, then chance, so that they sort by time and keep
 * an index dense. Within one millisecond the 12 bits after the time count up (method 1 of section 6.2); when they run out, the
 * time is counted on.
 */
export function createUuidV7Ids(clock: Clock): Ids {
  let last = 0;
  let count = 0;
  return {
    next() {
      const now = Date.parse(clock.now());
      if (now > last) {
        last = now;
        count = 0;
      } else {
        count += 1;
        if (count > 0xfff) {
          last += 1;
          count = 0;
        }
      }
      return format(last, count, randomBytes(8));
    },
  };
}

function format(milliseconds: number, count: number, chance: Buffer): string {
  const time = milliseconds.toString(16).padStart(12, "0");
  const variant = ((chance[0] ?? 0) & 0x3f) | 0x80;
  const tail = variant.toString(16) + chance.subarray(1).toString("hex");
  const version = `7${count.toString(16).padStart(3, "0")}`;
  return [time.slice(0, 8), time.slice(8), version, tail.slice(0, 4), tail.slice(4)].join("-");
}
