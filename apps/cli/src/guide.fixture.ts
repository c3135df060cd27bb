import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { recordIo } from "./io.fixture.ts";
import { run } from "./run.ts";

/** A fenced block of a guide. */
export interface Block {
  readonly language: string;
  /** The file that the block is the content of, if it is one. */
  readonly file: string | undefined;
  readonly text: string;
}

const fence = /^```(\w+)(?: title="([^"]+)")?\n([\s\S]*?)^```$/gm;

/** The fenced blocks of a Markdown text, in their order. */
export function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(fence)].map(([, language = "", file, text = ""]) => ({ language, file, text }));
}

/** Follows a guide in a folder: writes its files, runs its commands, and returns it with what they print now. */
export async function follow(markdown: string, folder: string): Promise<string> {
  let followed = markdown;
  for (const block of blocksOf(markdown)) {
    if (block.file !== undefined) writeBlock(block.file, block.text, folder);
    else if (block.language === "console")
      followed = followed.replace(shown(block.text), shown(await rerun(block.text, folder)).replaceAll("$", "$$$$"));
  }
  return followed;
}

function shown(text: string): string {
  return `\`\`\`console\n${text}\`\`\``;
}

function writeBlock(file: string, text: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/**
 * Runs the commands of a `console` block and returns it as it would look now: each command after its `$`, then what it
 * printed. What a reader types in a chat is what stands after `you>` in the block.
 */
async function rerun(text: string, folder: string): Promise<string> {
  const sessions = text.split(/^\$ /m).slice(1);
  let printed = "";
  for (const session of sessions) {
    const [command = "", ...rest] = session.split("\n");
    const typed = rest.flatMap((line) => /^you> {3}(.*)$/.exec(line)?.[1] ?? []);
    printed += `$ ${command}\n${await runLine(command, typed, folder)}`;
  }
  return printed;
}

async function runLine(command: string, lines: readonly string[], folder: string): Promise<string> {
  const [program, ...args] = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  if (program === "rm") {
    for (const file of args) rmSync(join(folder, file));
    return "";
  }
  if (program !== "npx" || args[0] !== "signalbox") throw new Error(`the guide's test cannot run: ${command}`);
  const io = recordIo({ lines, folder });
  const code = await run(args.slice(1), io, "0.1.0");
  const isExpected = code === 0 || command.includes(" check ");
  return `${io.output()}${io.errors()}${isExpected ? "" : `(exit ${code})\n`}`;
}
