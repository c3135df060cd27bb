import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const readJson = <T>(path: string, shape: z.ZodType<T>): T => shape.parse(JSON.parse(read(path)));
const lineCount = (path: string): number => read(path).trimEnd().split("\n").length;

const names = z.array(z.string());
const versions = z.record(z.string(), z.string()).default({});
const layerShape = z.strictObject({ folder: z.string(), imports: names, importsTypes: names });
const exportShape = z.strictObject({ "signalbox-source": z.string(), types: z.string(), default: z.string() });
const manifestShape = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  type: z.string(),
  exports: z.record(z.string(), exportShape).default({}),
  dependencies: versions,
});
const projectShape = z.looseObject({
  compilerOptions: z.looseObject({ types: names.optional(), lib: names.optional() }).default({}),
  references: z.array(z.strictObject({ path: z.string() })).default([]),
});
const lockShape = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ license: z.string().optional(), dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

const layers = Object.entries(readJson("layers.json", z.record(z.string(), layerShape)));
const version = readJson("package.json", z.looseObject({ version: z.string() })).version;

/** Every file of ours in a folder, as a path from the root; what tools made is left out. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ["dist", "node_modules"].includes(entry.name) ? [] : filesIn(path);
    return [path];
  });
}

/** The layers that a layer's package.json depends on, by their names in layers.json. */
function ownDependenciesOf(folder: string): string[] {
  return Object.keys(readJson(`${folder}/package.json`, manifestShape).dependencies)
    .filter((dependency) => dependency.startsWith("@signalbox/"))
    .map((dependency) => dependency.slice("@signalbox/".length));
}

const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);
const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$/.test(path);
const ourFiles = ["packages", "apps", "examples", "test", "bench", "scripts"].flatMap(filesIn);
const sources = ourFiles.filter((path) => isCode(path) && /^(packages|apps)\/[^/]+\/src\//.test(path) && !isTest(path));

test("the layers are the workspaces that exist", () => {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const workspaces = [...folders, "examples"].filter((folder) => existsSync(join(root, folder, "package.json")));
  expect(layers.map(([, layer]) => layer.folder).sort()).toEqual(workspaces.sort());
});

describe.each(layers)("%s", (name, layer) => {
  const manifest = readJson(`${layer.folder}/package.json`, manifestShape);

  test("is named after its folder, in the one version, as an Apache-2.0 module", () => {
    const { license, type } = manifest;
    expect({ name: manifest.name, version: manifest.version, license, type }).toEqual({
      name: `@signalbox/${name}`,
      version,
      license: "Apache-2.0",
      type: "module",
    });
  });

  test("exports its sources first, and what is built of them", () => {
    for (const [key, target] of Object.entries(manifest.exports)) {
      const entry = key === "." ? "" : key.slice(1);
      expect(Object.entries(target)).toEqual([
        ["signalbox-source", `./src${entry}/index.ts`],
        ["types", `./dist${entry}/index.d.ts`],
        ["default", `./dist${entry}/index.js`],
      ]);
      expect(existsSync(join(root, layer.folder, target["signalbox-source"])), key).toBe(true);
    }
  });

  test("depends only on the layers that the table allows", () => {
    const allowed = [...layer.imports, ...layer.importsTypes];
    expect(ownDependenciesOf(layer.folder).filter((dependency) => !allowed.includes(dependency))).toEqual([]);
  });

  test("has a manifest of at most 25 lines beside its exports and dependencies, and a README of at most 40", () => {
    const rest = Object.entries(manifest).filter(([key]) => key !== "exports" && !/dependencies/i.test(key));
    expect(JSON.stringify(Object.fromEntries(rest), null, 2).split("\n").length).toBeLessThanOrEqual(25);
    expect(lineCount(`${layer.folder}/README.md`)).toBeLessThanOrEqual(40);
  });
});

test.each(layers.filter(([name]) => name !== "examples"))(
  "the project references of %s are its dependencies",
  (_, layer) => {
    const { references } = readJson(`${layer.folder}/tsconfig.json`, projectShape);
    expect(references.map(({ path }) => path.split("/").at(-1) ?? "").sort()).toEqual(
      ownDependenciesOf(layer.folder).sort(),
    );
  },
);

test("the engine depends on pure libraries only", () => {
  const { dependencies } = readJson("packages/engine/package.json", manifestShape);
  expect(Object.keys(dependencies).sort()).toEqual([
    "@internationalized/date",
    "@marcbachmann/cel-js",
    "@noble/hashes",
    "fastest-levenshtein",
    "intl-messageformat",
    "zod",
  ]);
});

test("the engine is compiled without Node, DOM or timers", () => {
  const { compilerOptions } = readJson("packages/engine/tsconfig.json", projectShape);
  expect(compilerOptions).toMatchObject({ types: [], lib: ["ES2023"] });
});

test("the turn loop has at most 80 lines", () => {
  expect(lineCount("packages/runtime/src/turn.ts")).toBeLessThanOrEqual(80);
});

test("a source file has at most 300 lines, unless it is written by a program", () => {
  const written = sources.filter((path) => !path.endsWith("/generated.ts"));
  expect(written.filter((path) => lineCount(path) > 300)).toEqual([]);
});

test("no file or folder has a name that says nothing", () => {
  const vague = /(^|[/.-])(utils?|helpers?|common|misc|managers?)([/.-]|$)/;
  expect(ourFiles.filter((path) => vague.test(path))).toEqual([]);
});

test("no code waits for someone to finish it", () => {
  const unfinished = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX"].join("|")})\\b`);
  expect(ourFiles.filter((path) => isCode(path) && unfinished.test(read(path)))).toEqual([]);
});

test("what users install has a permissive licence", () => {
  const permissive = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Unlicense", "BlueOak-1.0.0"];
  // Comes with vitest, which @signalbox/testing expects of its user: a build tool, never part of what runs.
  const isBuildTool = (path: string): boolean => path.startsWith("node_modules/lightningcss");
  const installed = Object.entries(readJson("package-lock.json", lockShape).packages).filter(
    ([path, entry]) =>
      path.startsWith("node_modules/") &&
      !isBuildTool(path) &&
      entry.license !== undefined &&
      !entry.dev &&
      !entry.devOptional,
  );
  const isPermissive = (license: string): boolean =>
    license
      .replace(/[()]/g, "")
      .split(" OR ")
      .some((each) => permissive.includes(each));
  expect(installed.filter(([, { license }]) => !isPermissive(license ?? "")).map(([path]) => path)).toEqual([]);
});

test("no two decisions have one number", () => {
  const numbers = readdirSync(join(root, "docs/decisions")).map((file) => file.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test("the page for tools is at most 60 lines", () => {
  expect(lineCount("AGENTS.md")).toBeLessThanOrEqual(60);
});
