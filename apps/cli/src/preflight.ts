import { createClient } from "@signalbox/api";
import { createVoiceClient, VOICE_CONTRACT } from "@signalbox/api/voice";
import type { IndexStatus } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import { type Check, reportChecks } from "./checks.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";
import { checkIndex } from "./knowledge/check-index.ts";

/** What `signalbox preflight` is called with. */
export interface PreflightOptions {
  /** Where the server is. */
  readonly url: string;
  readonly json?: boolean | undefined;
}

/**
 * Asks a server whether voice workers of this version can be rolled out: that it is ready, that it takes the token of `SIGNALBOX_VOICE_TOKEN`, and
 * that both speak one contract; and says whether the vectors that it searches by are all there. Throws `validation-failed` where there is no token.
 */
export async function preflight({ url, json }: PreflightOptions, io: Io): Promise<ExitCode> {
  const token = io.env["SIGNALBOX_VOICE_TOKEN"] ?? "";
  if (token === "") {
    throw new AppError({
      code: "validation-failed",
      message: "SIGNALBOX_VOICE_TOKEN is not set",
      hint: "put the worker's token there; signalbox token add voice NAME makes one",
    });
  }
  const ready = await check("readiness", async () => {
    await createClient({ baseUrl: url }).ready({ signal: io.signal });
    return `${url} can take calls`;
  });
  let index: IndexStatus | undefined;
  const contract = await check("contract", async () => {
    const found = await createVoiceClient({ baseUrl: url, token }).checkContract();
    index = found.index;
    return `server ${found.server} and this worker both speak contract ${VOICE_CONTRACT}`;
  });
  return reportChecks([ready, contract, ...(index === undefined ? [] : [checkIndex(index)])], json === true, io);
}

async function check(name: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { name, status: "ok", found: await look() };
  } catch (error) {
    const found = error instanceof Error ? error.message : "unexpected failure";
    const hint = error instanceof Error && "hint" in error ? String(error.hint) : "do not roll out workers yet";
    return { name, status: "failed", found, hint };
  }
}
