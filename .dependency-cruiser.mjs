import { readFileSync } from "node:fs";

const layers = JSON.parse(readFileSync(new URL("layers.json", import.meta.url), "utf8"));
const test = "\\.(test|fixture)\\.tsx?$";
const workspace = "^(packages|apps|examples|bench|test|scripts)/";

const inFolders = (names) => names.map((name) => `^${layers[name].folder}/`);

/** Two rules a layer, made from layers.json: what is not listed there may not be imported. */
function layerRules([name, layer]) {
  const own = `^${layer.folder}/`;
  const from = { path: own, pathNot: test };
  return [
    {
      name: `${name}-layer`,
      comment: `layers.json: ${name} may import ${layer.imports.join(", ") || "no other layer"}.`,
      severity: "error",
      from,
      to: { path: workspace, pathNot: [own, ...inFolders([...layer.imports, ...layer.importsTypes])] },
    },
    ...layer.importsTypes.map((other) => ({
      name: `${name}-types-of-${other}`,
      comment: `layers.json: ${name} may import only types from ${other}.`,
      severity: "error",
      from,
      to: { path: inFolders([other]), dependencyTypesNot: ["type-only"] },
    })),
  ];
}

export default {
  forbidden: [
    ...Object.entries(layers).flatMap(layerRules),
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-tests-in-sources",
      severity: "error",
      from: { path: "^(packages|apps)/[^/]+/src/", pathNot: test },
      to: { path: [test, "^(test|bench)/"] },
    },
    {
      name: "no-dev-dependencies-in-sources",
      comment: "A source imports only what its own package.json lists. Types vanish; peers are the user's.",
      severity: "error",
      from: { path: "^(packages|apps)/[^/]+/src/", pathNot: test },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only", "npm-peer"],
      },
    },
    {
      name: "no-node-in-pure-layers",
      severity: "error",
      from: { path: "^(packages/(engine|ports|api)|apps/dashboard/src)/", pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "adapters-in-compose-only",
      comment: "The server names concrete adapters in one place.",
      severity: "error",
      from: { path: "^apps/server/src/", pathNot: [test, "^apps/server/src/compose(\\.ts$|/)"] },
      to: { path: "^packages/adapters/", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "/dist/"] },
    exclude: { path: "(^|/)dist/" },
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["signalbox-source", "import", "module", "node", "browser", "types", "default"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
