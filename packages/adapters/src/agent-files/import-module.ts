import { pathToFileURL } from "node:url";
import { isJsonObject } from "@signalbox/engine";

/** What a module exports, or why it could not be loaded. */
export type ModuleResult =
  | { readonly type: "module"; readonly exports: { readonly [name: string]: unknown } }
  | { readonly type: "broken"; readonly message: string };

/** Refusals of a TypeScript file, before any of it has run. */
const refusals: ReadonlySet<unknown> = new Set(["ERR_UNKNOWN_FILE_EXTENSION", "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX"]);

/**
 * Imports a JavaScript or TypeScript file by its path. Where the running Node does not read TypeScript by itself, tsx does.
 * Never throws: what the module throws while it loads is told.
 */
export async function importModule(path: string): Promise<ModuleResult> {
  const url = pathToFileURL(path).href;
  try {
    return { type: "module", exports: toRecord(await importEither(url)) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { type: "broken", message: `the file cannot be loaded: ${text.split("\n", 3).join(" ").slice(0, 500)}` };
  }
}

async function importEither(url: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    if (!isRefusal(error, url)) throw error;
    const { tsImport } = await import("tsx/esm/api");
    // No tsconfig of the folder that the process happens to run in.
    return await tsImport(url, { parentURL: import.meta.url, tsconfig: false });
  }
}

/** Some loaders do not find a file by an address with encoded characters in it, although it is there. */
function isRefusal(error: unknown, url: string): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return refusals.has(error.code) || (error.code === "ERR_MODULE_NOT_FOUND" && error.message.includes(`'${url}'`));
}

function toRecord(value: unknown): { readonly [name: string]: unknown } {
  return isJsonObject(value) ? { ...value } : {};
}
