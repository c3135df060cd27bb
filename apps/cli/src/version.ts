import { readFileSync } from "node:fs";

/** The version of this package. */
export const version: string = readVersion(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

function readVersion(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest);
  return typeof parsed === "object" && parsed !== null && "version" in parsed ? String(parsed.version) : "unknown";
}
