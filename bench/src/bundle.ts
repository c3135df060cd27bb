import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const resolveDir = fileURLToPath(new URL("../../packages/engine", import.meta.url));

/** What the engine weighs in a browser or a worker, as minified ES modules with every dependency inside. */
export interface BundleFigures {
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
  /** Minified bytes by package, the largest first; "engine" without its language packs, which are "language". */
  readonly minifiedBytesOf: { readonly [part: string]: number };
}

/** Bundles a module that is written as text, from the engine's sources. */
export async function measureBundle(entry: string): Promise<BundleFigures> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: entry, resolveDir, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    charset: "utf8",
    legalComments: "none",
    conditions: ["signalbox-source"],
    metafile: true,
    write: false,
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  const parts = new Map<string, number>();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs))
      parts.set(partOf(path), (parts.get(partOf(path)) ?? 0) + bytesInOutput);
  }
  return {
    minifiedBytes: bytes.length,
    gzippedBytes: gzipSync(bytes, { level: 9 }).length,
    minifiedBytesOf: Object.fromEntries([...parts].sort(([, a], [, b]) => b - a)),
  };
}

/** What each use of the engine imports: all that it exports, without a language, with English and with all five. */
export const entries = {
  engine: 'export * from "@signalbox/engine";',
  inEnglish: 'export * from "@signalbox/engine"; export { en } from "@signalbox/engine/language";',
  inFiveLanguages:
    'export * from "@signalbox/engine"; export { en, ru, kk, ar, fa } from "@signalbox/engine/language";',
  withLanguageChoice: 'export * from "@signalbox/engine"; export { languages } from "@signalbox/engine/language";',
  runningInEnglish:
    'export { compileAgent, openConversation, step } from "@signalbox/engine"; export { en } from "@signalbox/engine/language";',
} as const;

function partOf(path: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return library ?? (path.includes("/language/") || path.startsWith("src/language/") ? "language" : "engine");
}
