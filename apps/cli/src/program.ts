import { Argument, Command, InvalidArgumentError } from "commander";
import type { ExitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";
import { addKnowledgeCommands } from "./knowledge/program.ts";

const examples = `
Examples:
  signalbox chat table-booking
  signalbox chat examples/table-booking --time-zone Europe/Berlin
  signalbox chat table-booking --url http://127.0.0.1:4300
  signalbox check examples
  signalbox test examples/table-booking
  signalbox graph examples/table-booking/agent.yaml > flow.mmd
  signalbox schema agent > agent.schema.json
  signalbox serve --port 4300
  signalbox ingest handbook --source handbook
  signalbox search "What does a card cost?" --agent help-desk
  signalbox doctor --check-dialogue

Exit codes: 0 all is well, 1 problems were found, 2 the command was called wrongly.`;

/**
 * The commands with their arguments. What a command returns goes to `settle`. A command is loaded when it is called, as the
 * server and its databases are far larger than the rest.
 */
export function buildProgram(io: Io, version: string, settle: (code: ExitCode) => void): Command {
  const program = new Command("signalbox")
    .description("Conversations in which the model owns language and code owns control.")
    .version(version)
    .showHelpAfterError("(signalbox --help shows the commands and examples)")
    .exitOverride()
    .configureOutput({ writeOut: io.write, writeErr: io.writeError })
    .addHelpText("after", examples);

  program
    .command("chat")
    .description("Talk to an agent in the terminal.")
    .argument("[agent]", "the agent's id, or the path of its folder or file")
    .option("--agents <folder>", "where agents are looked for by id")
    .option("--url <address>", "talk to a running server instead of in this process")
    .option("--debug", "show each decision with its reason after the reply")
    .option("--time-zone <zone>", "an IANA name such as Europe/Berlin; this machine's unless given")
    .action(async (agent: string | undefined, options: object) => {
      const { chat } = await import("./chat/command.ts");
      settle(await chat({ agent, ...options }, io));
    });

  program
    .command("check")
    .description("Show every problem of agent files, with line and column.")
    .argument("<path...>", "agent files, or folders that hold some")
    .option("--json", "the problems as JSON")
    .option("--strict", "warnings count as problems")
    .action(async (paths: string[], options: object) => {
      const { check } = await import("./check/command.ts");
      settle(await check({ paths, ...options }, io));
    });

  addAgentCommands(program, io, settle);
  addKnowledgeCommands(program, io, settle);
  addHealthCommands(program, io, settle);
  return program;
}

function addAgentCommands(program: Command, io: Io, settle: (code: ExitCode) => void): void {
  program
    .command("test")
    .description("Play the dialogues.yaml of agents, with the rule-based model and a clock that stands still.")
    .argument("<folder...>", "folders of agents, or folders that hold some")
    .action(async (folders: string[]) => {
      const { test } = await import("./dialogues/command.ts");
      settle(await test({ folders }, io));
    });

  program
    .command("graph")
    .description("Draw an agent's slots and tasks as a Mermaid flowchart.")
    .argument("<file>", "an agent file or its folder")
    .action(async (file: string) => {
      const { graph } = await import("./graph/command.ts");
      settle(await graph({ file }, io));
    });

  program
    .command("schema")
    .description("Print the JSON Schema of agent files, for editors.")
    .addArgument(new Argument("[of]", "of what").choices(["agent", "dialogues", "item"]).default("agent"))
    .action(async (of: "agent" | "dialogues" | "item") => {
      const { schema } = await import("./schema/command.ts");
      settle(schema({ of }, io));
    });

  program
    .command("serve")
    .description("Serve the HTTP API and the page.")
    .option("--port <number>", "0 takes any free port", portText)
    .option("--host <address>")
    .option("--agents <folder>", "the folder of the agents")
    .option("--data <folder>", "where the embedded database lives")
    .action(async (options: object) => {
      const { serve } = await import("./serve/command.ts");
      settle(await serve({ ...options }, io));
    });
}

function addHealthCommands(program: Command, io: Io, settle: (code: ExitCode) => void): void {
  program
    .command("doctor")
    .description("Say what keeps this installation from working, and what to do about it.")
    .option("--env <file>", "read the configuration from a file of NAME=value lines as well")
    .option("--check-dialogue", "play the self-test of the dialogue too")
    .option("--json", "the checks as JSON")
    .action(async (options: object) => {
      const { doctor } = await import("./doctor/command.ts");
      settle(await doctor({ ...options }, io));
    });

  program
    .command("preflight")
    .description("Ask a server whether voice workers of this version can be rolled out.")
    .argument("<url>", "where the server is")
    .option("--json", "the checks as JSON")
    .action(async (url: string, options: object) => {
      const { preflight } = await import("./preflight.ts");
      settle(await preflight({ url, ...options }, io));
    });

  program
    .command("dialogue-self-test")
    .description(
      "Play whole calls of an operator through the engine, without any service: table, permissions, guardrail.",
    )
    .option("--env <file>", "a file of NAME=value lines; it has to be readable, and nothing in it is contacted")
    .option("--json", "the checks as JSON")
    .action(async (options: object) => {
      const { dialogueSelfTest } = await import("./self-test/command.ts");
      settle(await dialogueSelfTest({ ...options }, io));
    });
}

function portText(value: string): string {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return value;
  throw new InvalidArgumentError("A port is a whole number from 0 to 65535.");
}
