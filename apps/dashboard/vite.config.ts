import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

const server = "http://127.0.0.1:4300";

export default defineConfig({
  plugins: [react()],
  // Packages of this workspace are read from their sources, so nothing has to be built first.
  resolve: { conditions: ["signalbox-source", ...defaultClientConditions] },
  server: { proxy: { "/v1": server, "/healthz": server, "/readyz": server } },
  // Every asset is a file: the page runs under a content security policy without `unsafe-inline`.
  build: { outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0, sourcemap: false, target: "es2022" },
});
