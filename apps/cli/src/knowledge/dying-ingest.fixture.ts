import { recordIo } from "../io.fixture.ts";
import { run } from "../run.ts";

/** A process that ingests, and is killed as by the machine while it puts what comes after the first hundred items. */
const [folder = "", file = ""] = process.argv.slice(2);
const io = recordIo({
  folder,
  env: { SIGNALBOX_DATA: "data" },
  isInteractive: true,
  writeError: (text) => {
    if (/ 100 items$/.test(text)) setTimeout(() => process.kill(process.pid, "SIGKILL"), 5);
  },
});
await run(["ingest", file, "--source", "help"], io, "0.1.0");
