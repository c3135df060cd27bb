import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import type { ExitCode } from "../exit-code.ts";
import type { Io } from "../io.ts";
import type { IngestCommandOptions } from "./ingest.ts";
import type { ReindexOptions } from "./reindex.ts";
import type { SearchOptions } from "./search.ts";

/** The commands for the knowledge base; what they return goes to `settle`. */
export function addKnowledgeCommands(program: Command, io: Io, settle: (code: ExitCode) => void): void {
  program
    .command("ingest")
    .description("Put documents into a source of the knowledge base. May be broken off and run again.")
    .argument("<path>", "a file, a folder, or - for JSON Lines on standard input")
    .option("--source <id>", "the source that they belong to; without one the path is an agent's folder")
    .option("--folder <path>", "the folder of the source that they go below, as Cards/Fees")
    .addOption(
      new Option("--format <format>", "what a file's name does not tell").choices([
        "jsonl",
        "csv",
        "md",
        "html",
        "txt",
      ]),
    )
    .option("--organisation <id>", "whose knowledge it is", "default")
    .action(async (path: string, options: Omit<IngestCommandOptions, "path">) => {
      const { ingestInto } = await import("./ingest.ts");
      settle(await ingestInto({ path, ...options }, io));
    });

  program
    .command("search")
    .description("Search the knowledge base as an agent does.")
    .argument("<query>", "a question")
    .option("--agent <id>", "whose scope is searched; the only agent unless given")
    .option("--contact <id>", "the contact whose segments count")
    .option("--channel <name>", "the channel that it is for", "chat")
    .option("--limit <number>", "how many passages at most", wholeNumber, 5)
    .option("--organisation <id>", "whose knowledge it is", "default")
    .option("--explain", "tell what keeps documents from being found; for administrators of the organisation")
    .action(async (query: string, options: Omit<SearchOptions, "query">) => {
      const { searchFor } = await import("./search.ts");
      settle(await searchFor({ query, ...options }, io));
    });

  program
    .command("reindex")
    .description("Bring the index to the embedder of the environment. Searching goes on meanwhile; may be run again.")
    .option("--organisation <id>", "whose knowledge it is", "default")
    .option("--dry-run", "say how the index is, and change nothing")
    .action(async (options: ReindexOptions) => {
      const { reindex } = await import("./reindex.ts");
      settle(await reindex(options, io));
    });

  addTokenCommand(program, io, settle);
}

function addTokenCommand(program: Command, io: Io, settle: (code: ExitCode) => void): void {
  program
    .command("token")
    .description(
      "Make, remove or list the tokens of the voice API, of administrators and of operators; two of a role are valid at once.",
    )
    .addArgument(new Argument("<action>").choices(["add", "remove", "list"]))
    .addArgument(new Argument("[role]").choices(["voice", "admin", "operator"]))
    .argument("[name]", "what the token is known by")
    .option("--organisation <id>", "whose it is", "default")
    .action(
      async (
        action: "add" | "remove" | "list",
        role: "voice" | "admin" | "operator" | undefined,
        name: string | undefined,
        options: { readonly organisation: string },
      ) => {
        const { token } = await import("./token.ts");
        settle(await token({ action, role, name, ...options }, io));
      },
    );
}

function wholeNumber(value: string): number {
  if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 200) return Number(value);
  throw new InvalidArgumentError("A whole number from 1 to 200.");
}
