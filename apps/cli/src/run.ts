import { CommanderError } from "commander";
import { type ExitCode, errorLine, exitCode, exitCodeOf } from "./exit-code.ts";
import type { Io } from "./io.ts";
import { buildProgram } from "./program.ts";

/** Runs one command line, without the names of the interpreter and the script. Never throws. */
export async function run(args: readonly string[], io: Io, version: string): Promise<ExitCode> {
  let code: ExitCode = exitCode.ok;
  try {
    const program = buildProgram(io, version, (settled) => {
      code = settled;
    });
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.ok : exitCode.usage;
    io.writeError(errorLine(error));
    return exitCodeOf(error);
  }
}
