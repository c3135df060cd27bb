import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { recordIo } from "../apps/cli/src/io.fixture.ts";
import { run } from "../apps/cli/src/run.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");

/** The fenced blocks of a language. */
function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    (match) => match[1] ?? "",
  );
}

/** What differs from run to run: the number of the booking, and which acknowledgement a conversation's id chooses. */
function steady(text: string): string {
  return text.replaceAll(/CP-\d+/g, "CP-0").replaceAll(/(Lovely|Wonderful|Very good)\./g, "Lovely.");
}

describe("the README", () => {
  test("shows a conversation that runs like this", async () => {
    const shown = blocks("text")[0] ?? "";
    const said = shown
      .split("\n")
      .flatMap((line) => (line.startsWith("you>   ") ? [line.slice("you>   ".length)] : []));
    const io = recordIo({ folder: root, lines: said });
    await run(["chat", "table-booking", "--time-zone", "Europe/Berlin"], io, "0.0.0");
    expect(said.length).toBeGreaterThan(5);
    expect(steady(io.output()).slice(0, steady(shown).length)).toBe(steady(shown));
  });

  test("shows an agent that compiles", () => {
    expect(compileAgent(parse(blocks("yaml")[0] ?? ""), languages).id).toBe("bike-repair");
  });

  test("names only scripts that there are", () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
    for (const [, name = ""] of readme.matchAll(/npm (?:run )?(start|test|check|bench|build)\b/g))
      expect(scripts).toHaveProperty(name);
  });

  test("names every variable that the server reads, and no other", () => {
    const config = ["config", "embedding-config"]
      .map((name) => readFileSync(`${root}apps/server/src/${name}.ts`, "utf8"))
      .join("");
    const read = new Set(
      [...config.matchAll(/\b(PORT|HOST|DATABASE_URL|SIGNALBOX_[A-Z_]+)\b/g)].map((match) => match[0]),
    );
    const told = new Set(
      [...readme.matchAll(/`(PORT|HOST|DATABASE_URL|SIGNALBOX_[A-Z_]+)`/g)].map((match) => match[1]),
    );
    expect([...told].sort()).toEqual([...read].sort());
  });

  test("links to pages that there are", () => {
    for (const [, target = ""] of readme.matchAll(/\]\(((?!https?:)[^)#]+)/g))
      expect(() => readFileSync(`${root}${target}`)).not.toThrow(/ENOENT/);
  });
});
