import { reportChecks } from "../checks.ts";
import { environmentWith } from "../env-file.ts";
import type { ExitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { selfTest } from "./self-test.ts";

/** What `signalbox dialogue-self-test` is called with. */
export interface SelfTestOptions {
  readonly env?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Says whether the engine of this installation keeps the operator's tables. Contacts nothing. Throws `validation-failed`. */
export async function dialogueSelfTest(options: SelfTestOptions, io: Io): Promise<ExitCode> {
  environmentWith(options.env, io);
  return reportChecks(selfTest(), options.json === true, io);
}
