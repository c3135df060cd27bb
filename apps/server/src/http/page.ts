import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

/** One file of the page, ready to be sent. */
export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

/** The page's files by the path they are asked for; `/` is there too once the page was built. */
export type Page = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Reads a built page into memory, so that no request ever reaches the file system. Names under `/assets/` hold a digest of their
 * content and may be kept for ever. An absent folder gives an empty page.
 */
export async function loadPage(folder: string): Promise<Page> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const page = new Map<string, PageFile>();
  for (const file of files) {
    const path = file.slice(join(folder, "/").length - 1).replaceAll("\\", "/");
    page.set(path, await loadFile(file, path));
  }
  const index = page.get("/index.html");
  if (index !== undefined) page.set("/", index);
  return page;
}

async function loadFile(file: string, path: string): Promise<PageFile> {
  const bytes = new Uint8Array(await readFile(file));
  return {
    bytes,
    type: types[extname(file)] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    cacheControl: path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  };
}

/** What stands at `/` where the page was not built. */
export const pageNotBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Signalbox</title>
<h1>Signalbox is running</h1>
<p>Its page was not built. Run <code>npm run build</code> and start it again. The API is described at <a href="/openapi.json">/openapi.json</a>.</p>
</html>
`;
