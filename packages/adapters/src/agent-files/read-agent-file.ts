import { extname } from "node:path";
import type { Locate } from "./locate.ts";
import type { ParsedText } from "./parse-text.ts";
import { parseJson, parseYaml } from "./parse-text.ts";
import type { FileProblem } from "./problems.ts";
import { startOf } from "./problems.ts";
import { readText } from "./read-text.ts";

/** A file of an agent as it is written, not yet checked for what it means. */
export interface AgentFile {
  readonly file: string;
  /** Plain data; undefined where there are problems. */
  readonly definition: unknown;
  readonly problems: readonly FileProblem[];
  /** Where a value of the definition stands. */
  readonly locate: Locate;
}

/**
 * Reads an agent from a `.yaml`, `.yml` or `.json` file of at most a megabyte in UTF-8. Never throws: what cannot be read, or is
 * written wrongly (a key twice, several documents, aliases that stand for too much), is among the problems.
 */
export async function readAgentFile(path: string): Promise<AgentFile> {
  const parse = parserFor(path);
  if (parse === undefined) {
    const message = "an agent is written in a .yaml, .yml or .json file";
    return { file: path, definition: undefined, problems: [{ ...startOf(path), message }], locate: start };
  }
  const text = await readText(path);
  if (text.type === "unreadable") {
    const problem = { ...startOf(path), line: text.line, message: text.message };
    return { file: path, definition: undefined, problems: [problem], locate: start };
  }
  const { definition, problems, locate } = parse(text.text);
  return { file: path, definition, locate, problems: problems.map((problem) => ({ ...startOf(path), ...problem })) };
}

function parserFor(path: string): ((text: string) => ParsedText) | undefined {
  const extension = extname(path).toLowerCase();
  if (extension === ".json") return parseJson;
  return extension === ".yaml" || extension === ".yml" ? parseYaml : undefined;
}

const start: Locate = () => ({ line: 1, column: 1 });
