import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { ToolHandler } from "@signalbox/ports";

/** A back end that recognises a repeated call by its key, as a booking system does: one line a booking. */
export const handlers: Record<string, ToolHandler> = {
  find: () => ({ table: "T" }),
  book: (_args, { idempotencyKey }) => {
    const file = process.env["SIGNALBOX_BOOKINGS_FILE"] ?? "";
    const keys = existsSync(file)
      ? readFileSync(file, "utf8")
          .split("\n")
          .filter((line) => line !== "")
      : [];
    if (!keys.includes(idempotencyKey)) appendFileSync(file, `${idempotencyKey}\n`);
    return { number: `T-${new Set([...keys, idempotencyKey]).size}` };
  },
};
