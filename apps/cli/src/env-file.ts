import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { AppError } from "@signalbox/ports";
import type { Io } from "./io.ts";

/** The environment with the NAME=value lines of a file over it; without a file as it is. Throws `validation-failed` for one that cannot be read. */
export function environmentWith(file: string | undefined, { env, folder }: Pick<Io, "env" | "folder">): Io["env"] {
  if (file === undefined) return env;
  try {
    return { ...env, ...parseEnv(readFileSync(resolve(folder, file), "utf8")) };
  } catch (cause) {
    throw new AppError({
      code: "validation-failed",
      message: `${file} cannot be read`,
      hint: "name a file of NAME=value lines",
      cause,
    });
  }
}
