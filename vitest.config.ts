import { defineConfig } from "vitest/config";

// "import" and "require" are left out: Node adds the right one to each load, and a forced "import" breaks packages that are required.
const conditions = ["signalbox-source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ["signalbox-source"] } },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    include: ["{packages,apps,test,examples,bench}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    // A scenario that hangs must not keep the promise of the run: names and stacks, nothing else.
    reporters: ["default"],
    restoreMocks: true,
    unstubEnvs: true,
    coverage: { provider: "v8", include: ["packages/*/src/**/*.ts", "apps/*/src/**/*.{ts,tsx}"] },
  },
});
