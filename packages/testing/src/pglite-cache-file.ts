import { fileURLToPath } from "node:url";

/**
 * Where tests keep an empty PGlite database (the `cacheFile` of `openPgliteStore`): making one takes seconds, starting from it less than
 * one. A fresh `npm ci` drops it.
 */
export function pgliteCacheFile(): string {
  return fileURLToPath(new URL("../../../node_modules/.cache/signalbox/pglite.tar", import.meta.url));
}
