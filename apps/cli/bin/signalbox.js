#!/usr/bin/env node
// npm links a command only when its file exists at installation, and dist is built later: hence this file of its own.
import { existsSync } from "node:fs";

const built = new URL("../dist/bin.js", import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write("error: the signalbox command is not built yet (run: npm run build)\n");
  process.exitCode = 1;
}
