import type { Config } from "@signalbox/server";
import { readConfig } from "@signalbox/server";
import type { Check } from "../checks.ts";
import { reportChecks } from "../checks.ts";
import { environmentWith } from "../env-file.ts";
import type { ExitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { selfTest } from "../self-test/self-test.ts";
import { checkAgents } from "./agents.ts";
import { failed } from "./failed.ts";
import { checkNode, checkPort } from "./machine.ts";
import { checkModel } from "./model.ts";
import { checkStorage } from "./storage.ts";

/** What `signalbox doctor` is called with. */
export interface DoctorOptions {
  readonly env?: string | undefined;
  readonly checkDialogue?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/**
 * Looks at everything that a server needs, and says of each whether it is well and what to do where it is not. It changes nothing: no table is
 * made, nothing is asked of a model. Throws `validation-failed` for an env file that cannot be read.
 */
export async function doctor(options: DoctorOptions, io: Io): Promise<ExitCode> {
  const env = environmentWith(options.env, io);
  const checks: Check[] = [checkNode(io.nodeVersion), ...(await checkConfigured(env, io))];
  if (options.checkDialogue === true)
    checks.push(...selfTest().map((check) => ({ ...check, name: `dialogue, ${check.name}` })));
  return reportChecks(checks, options.json === true, io);
}

async function checkConfigured(env: Io["env"], io: Io): Promise<readonly Check[]> {
  let config: Config;
  try {
    config = readConfig(env, io.folder);
  } catch (error) {
    return [failed("configuration", error)];
  }
  const [port, storage, model, agents] = await Promise.all([
    checkPort(config),
    checkStorage(config.storage),
    checkModel(config.model, io.signal),
    checkAgents(config),
  ]);
  return [
    { name: "configuration", status: "ok", found: "every variable can be read" },
    port,
    ...storage,
    model,
    agents,
  ];
}
