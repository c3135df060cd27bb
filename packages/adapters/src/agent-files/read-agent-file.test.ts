import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAgentFile } from "./read-agent-file.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "agent files é-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function read(content: string | Uint8Array, name = "agent.yaml"): ReturnType<typeof readAgentFile> {
  const path = join(folder, name);
  await writeFile(path, content);
  return readAgentFile(path);
}

async function problemsOf(content: string | Uint8Array, name?: string): Promise<readonly string[]> {
  const { problems, definition } = await read(content, name);
  // Of a key that stands twice the last one counts, so that the rest can be checked.
  if (problems.some(({ message }) => !message.includes("twice"))) expect(definition).toBeUndefined();
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const yaml = `# An agent
id: table
slots:
  - name: size
    requires: [date, "name"]
    ask: >
      For how many?
  - &base
    name: date
    validation: {errors: {too_many: "Too many"}}
  - *base
tools:
  find:
    http:
      url: https://api.example/
empty:
`;

describe("an agent's file", () => {
  it("is plain data in YAML 1.2: no yes for true, no dates", async () => {
    const { definition, problems } = await read("a: yes\nb: 2026-12-01\nc: 012\nd: {e: [1, null]}\n");
    expect(problems).toEqual([]);
    expect(definition).toEqual({ a: "yes", b: "2026-12-01", c: 12, d: { e: [1, null] } });
  });

  it("knows where each value stands", async () => {
    const { locate } = await read(yaml);
    const places = (...paths: (string | number)[][]): unknown =>
      paths.map((path) => Object.values(locate(path)).join(":"));
    expect(
      places(
        ["id"],
        ["slots", 0, "name"],
        ["slots", 0, "requires", 1],
        ["slots", 1, "validation", "errors", "too_many"],
        ["slots", 0, "requires"],
        ["tools", "find", "http"],
        ["slots", 0],
      ),
    ).toEqual(["2:1", "4:5", "5:22", "10:27", "5:5", "14:5", "4:5"]);
  });

  it("points at what is nearest where a value is missing, empty or an alias", async () => {
    const { locate } = await read(yaml);
    expect(locate(["slots", 0, "nothing", 3, "deeper"])).toEqual({ line: 4, column: 5 });
    expect(locate(["slots", 9])).toEqual({ line: 3, column: 1 });
    expect(locate(["empty"])).toEqual({ line: 16, column: 1 });
    expect(locate(["slots", 2, "name"])).toEqual({ line: 9, column: 5 });
    expect(locate([])).toEqual({ line: 2, column: 1 });
  });

  it("may begin with a byte order mark", async () => {
    const { definition, locate } = await read("\ufeffid: a\n");
    expect(definition).toEqual({ id: "a" });
    expect(locate(["id"])).toEqual({ line: 1, column: 1 });
    expect((await read('\ufeff{"id": "a"}', "agent.json")).definition).toEqual({ id: "a" });
  });

  it("may be JSON, indented by tabs too, with the same places", async () => {
    const { definition, locate } = await read(
      '{\n\t"id": "a\\/\\ud83d\\ude00",\n\t"slots": [\n\t\t{ "name": "b" }\n\t]\n}\n',
      "agent.json",
    );
    expect(definition).toEqual({ id: "a/😀", slots: [{ name: "b" }] });
    expect(locate(["slots", 0, "name"])).toEqual({ line: 4, column: 5 });
  });
});

describe("an agent's file that cannot be used", () => {
  const broken: readonly (readonly [string, string | Uint8Array, string])[] = [
    ["is empty", "", "1:1 the file is empty"],
    ["is blank", " \n\n", "1:1 the file is empty"],
    ["has a key twice", "id: a\nslots: []\nid: b\n", '3:1 the key "id" stands here twice'],
    ["has a key twice within a list", "slots:\n  - {name: a, name: b}\n", '2:15 the key "name" stands here twice'],
    [
      "holds several documents",
      "id: a\n---\nid: b\n",
      "2:1 the file holds more than one document: keep one agent in each file",
    ],
    [
      "is not in UTF-8",
      Buffer.from("id: a\nname: Ren\xe9\n", "latin1"),
      "2:1 the file is not in UTF-8: save it as UTF-8",
    ],
    ["is in UTF-16", Buffer.from("\ufeffid: a\n", "utf16le"), "1:1 the file is not in UTF-8: save it as UTF-8"],
    ["holds itself", "id: x\nslots: &all [{ name: a, requires: *all }]\n", "1:1 an alias stands within its own anchor"],
    ["uses an anchor that is not there", "a: *nothing\n", "1:1 an alias has no anchor, or aliases stand for too much"],
    ["is nested without end", "[".repeat(5000), "1:65 this is nested too deeply"],
    ["repeats itself", '"" '.repeat(5000), "1:196 this repeats itself and is no agent"],
    ["has very many tokens", "- a\n".repeat(75_000), "60000:4 the file has more than 300000 tokens"],
  ];
  for (const [name, content, problem] of broken) {
    it(`says so when it ${name}`, async () => expect(await problemsOf(content)).toEqual([problem]));
  }

  it("says so when it is larger than a megabyte", async () => {
    expect(await problemsOf(`# ${"x".repeat(1_048_576)}`)).toEqual(["1:1 the file is larger than 1048576 bytes"]);
  });

  it("says so when aliases stand for millions of values", async () => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let i = 1; i < 12; i += 1)
      lines.push(`a${i}: &a${i} [${Array.from({ length: 10 }, () => `*a${i - 1}`).join(", ")}]`);
    expect(await problemsOf(lines.join("\n"))).toEqual(["1:1 an alias has no anchor, or aliases stand for too much"]);
  });

  it("names the line of each mistake in YAML", async () => {
    expect(await problemsOf("id: a\nslots: [b, c\ntasks: []\n")).toEqual([expect.stringMatching(/^3:1 /)]);
    expect(await problemsOf("id: a\n\tname: b\n")).toEqual([expect.stringMatching(/^2:1 /)]);
  });

  it("names the place of a mistake in JSON, and takes no YAML for it", async () => {
    expect(await problemsOf('{\n  "id": "a",\n}', "agent.json")).toEqual([
      expect.stringMatching(/^3:1 this is no JSON/),
    ]);
    expect(await problemsOf("id: a", "agent.json")).toEqual([expect.stringMatching(/^1:\d+ this is no JSON/)]);
    expect(await problemsOf('{"id": "a"', "agent.json")).toEqual([expect.stringMatching(/^1:11 this is no JSON/)]);
    expect(await problemsOf('{"id": "a", "id": "b"}', "agent.json")).toEqual(['1:13 the key "id" stands here twice']);
  });

  it("says so when it is missing, a folder or of another kind", async () => {
    await mkdir(join(folder, "folder.yaml"), { recursive: true });
    const messages = await Promise.all(
      ["none.yaml", "folder.yaml", "agent.toml"].map(
        async (name) => (await readAgentFile(join(folder, name))).problems[0]?.message,
      ),
    );
    expect(messages).toEqual([
      "there is no such file",
      "this is no file",
      "an agent is written in a .yaml, .yml or .json file",
    ]);
  });
});
