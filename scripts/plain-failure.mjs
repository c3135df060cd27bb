/** A failure that the person at the terminal can act on: its message is the whole output. */
export class PlainFailure extends Error {}

/** Runs a script's main function; what fails ends in one clear line and exit code 1, never a stack. */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof PlainFailure ? error.message : describe(error));
    process.exitCode = 1;
  }
}

function describe(error) {
  if (error?.code === "EACCES" || error?.code === "EPERM" || error?.code === "EROFS") {
    return `No permission to write ${error.path ?? "here"}. Run this from a folder that you own.`;
  }
  if (error?.code === "ENOSPC") return "The disk is full.";
  return `Unexpected failure: ${error?.message ?? error}`;
}
