import { isAppError } from "@signalbox/ports";
import { lockFolder } from "./folder-lock.ts";

/** A process that says it is ready, then takes the folder on the first word it gets and keeps it until it is ended. */
process.stdin.once("data", () => {
  try {
    lockFolder(process.argv[2] ?? "");
    process.stdout.write("locked\n");
  } catch (error) {
    process.stdout.write(`${isAppError(error) ? error.code : String(error)}\n`);
  }
});
process.stdout.write("ready\n");
