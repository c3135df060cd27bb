import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ToolOutcome } from "@signalbox/ports";
import { isAppError } from "@signalbox/ports";
import { afterEach, describe, expect, it } from "vitest";
import type { AgentFolder } from "./load-agent-folder.ts";
import { loadAgentFolder } from "./load-agent-folder.ts";

const roots: string[] = [];
afterEach(async () => {
  await Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true })));
});

async function folder(files: { readonly [path: string]: string }): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "agents é # %20 "));
  roots.push(root);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

async function refusal(root: string, env: { [name: string]: string } = {}): Promise<readonly string[]> {
  const error = await loadAgentFolder(root, { env }).catch((thrown: unknown) => thrown);
  if (!isAppError(error) || error.code !== "agent-invalid" || !Array.isArray(error.details)) throw error;
  return error.details.map((line) => String(line).replace(`${root}/`, ""));
}

function callBook(agents: AgentFolder, id: string): Promise<ToolOutcome> | undefined {
  return agents.get(id)?.tools.call({
    tool: "book",
    args: { size: 4 },
    conversationId: "c",
    callId: "k",
    idempotencyKey: "key",
    locale: "en",
    timeZone: "UTC",
    at: "2026-11-30T10:00:00.000Z",
    signal: new AbortController().signal,
  });
}

function agent(id: string, more = ""): string {
  return `id: ${id}\nslots:\n  - name: size\n    type: integer\ntasks:\n  - name: booking\n    tool: book\n    inputs: [size]\n${more}`;
}

const handlersTs = `import type { Nothing } from "./nowhere.ts";
import { code } from "./ledger.ts";
export const handlers: Record<string, (args: { size?: number }) => object> = {
  book: (args) => ({ code: code as string, size: args.size } satisfies object),
};
export type Unused = Nothing;
`;
const handlersJs = 'export const handlers = { book: () => ({ code: "JS" }) };\n';

describe("a folder of agents", () => {
  it("is each folder in it with an agent's file, in the order of the names", async () => {
    const root = await folder({
      "b/agent.yaml": agent("beta"),
      "b/handlers.ts": handlersTs,
      "b/ledger.ts": 'export const code: string = "TS";\n',
      "a é/agent.json": JSON.stringify({ id: "alpha", slots: [{ name: "size" }] }),
      "c/agent.mjs": "",
      "notes/README.md": "nothing",
      ".hidden/agent.yaml": "broken: [",
      "node_modules/x/agent.yaml": "broken: [",
      "agent.yaml": "broken: [",
    });
    const agents = await loadAgentFolder(root, { env: {} });
    expect(agents.list().map((loaded) => loaded.agent.id)).toEqual(["alpha", "beta"]);
    expect(agents.get("gamma")).toBeUndefined();
    expect(agents.reports).toEqual([]);
    expect(await callBook(agents, "beta")).toEqual({ type: "returned", result: { code: "TS", size: 4 } });
  });

  it("takes agents and handlers from modules", async () => {
    const root = await folder({
      "package.json": '{"type":"module"}',
      "a/agent.ts":
        'const id: string = "coded";\nexport const agent = { id, slots: [{ name: "size" }], tasks: [{ name: "t", tool: "book" }] };\n',
      "a/handlers.js": handlersJs,
    });
    const agents = await loadAgentFolder(root, { env: {} });
    expect(await callBook(agents, "coded")).toEqual({ type: "returned", result: { code: "JS" } });
  });

  it("needs no handler where there is an endpoint", async () => {
    const http = "tools:\n  book:\n    http:\n      url: https://${HOST}/book\n";
    const root = await folder({ "a/agent.yaml": agent("a", http) });
    expect((await loadAgentFolder(root, { env: { HOST: "api.example" } })).get("a")?.tools.has("book")).toBe(true);
  });

  it("that is not there is a mistake of the configuration", async () => {
    await expect(loadAgentFolder(join(tmpdir(), "no-such-folder"), { env: {} })).rejects.toMatchObject({
      code: "config-invalid",
    });
  });

  it("may be empty", async () => {
    expect((await loadAgentFolder(await folder({}), { env: {} })).list()).toEqual([]);
  });
});

describe("a folder of agents with mistakes", () => {
  it("is refused with every problem of every file", async () => {
    const root = await folder({
      "a/agent.yaml": agent("a").replace("[size]", "[sice]"),
      "a/handlers.ts": "export const handlers = { book: () => ({}) };\n",
      "b/agent.yaml": "id: [",
      "c/agent.yaml": agent("c"),
    });
    const lines = await refusal(root);
    expect(lines).toEqual([
      expect.stringMatching(/^a\/agent\.yaml:8:14 tasks\[0\]\.inputs\[0\]: .*did you mean "size"\?$/),
      expect.stringMatching(/^b\/agent\.yaml:\d+:\d+ /),
      expect.stringMatching(/^c\/agent\.yaml:7:5 tasks\[0\]\.tool: the tool "book" is bound to nothing/),
    ]);
  });

  it("gives the good ones and the reports of the others when it is to be tolerant", async () => {
    const root = await folder({
      "a/agent.yaml": "id: [",
      "b/agent.yaml": agent("b"),
      "b/handlers.js": "module.exports.handlers = { book: () => ({}) };",
    });
    const agents = await loadAgentFolder(root, { env: {}, tolerant: true });
    expect(agents.list().map((loaded) => loaded.agent.id)).toEqual(["b"]);
    expect(agents.reports.map((report) => report.file)).toEqual([join(root, "a/agent.yaml")]);
  });

  const cases: { readonly [name: string]: readonly [{ readonly [path: string]: string }, RegExp] } = {
    "a task whose tool has a misspelt handler": [
      {
        "a/agent.yaml": agent("a"),
        "a/handlers.mjs": "",
        "a/handlers.ts": "export const handlers = { bok: () => ({}) };",
      },
      /^a\/agent\.yaml:7:5 tasks\[0\]\.tool: the tool "book" is bound to nothing .*did you mean "bok"\?$/,
    ],
    "a custom setter without a handler": [
      {
        "a/agent.yaml": "id: a\nslots:\n  - name: size\n    setter: pick\ntools:\n  pick:\n    setter: true\n",
      },
      /^a\/agent\.yaml:6:3 tools\.pick: the tool "pick" is bound to nothing/,
    ],
    "a tool with a handler and an endpoint": [
      {
        "a/agent.yaml": agent("a", "tools:\n  book:\n    http:\n      url: https://api.example/\n"),
        "a/handlers.ts": "export const handlers = { book: () => ({}) };",
      },
      /^a\/agent\.yaml:11:5 tools\.book\.http: the tool "book" has a handler and an endpoint/,
    ],
    "an environment variable that is not set": [
      { "a/agent.yaml": agent("a", 'tools:\n  book:\n    http:\n      url: "${BASE_URL}/book"\n') },
      /^a\/agent\.yaml:12:7 tools\.book\.http\.url: the environment variable BASE_URL is not set/,
    ],
    "handlers that throw while they load": [
      { "a/agent.yaml": agent("a"), "a/handlers.ts": 'throw new Error("no database");' },
      /^a\/handlers\.ts:1:1 the file cannot be loaded: no database/,
    ],
    "handlers that are no TypeScript": [
      { "a/agent.yaml": agent("a"), "a/handlers.ts": "export const handlers = {{;" },
      /^a\/handlers\.ts:1:1 the file cannot be loaded: /,
    ],
    "handlers under another name": [
      { "a/agent.yaml": agent("a"), "a/handlers.ts": "export const tools = {};" },
      /^a\/handlers\.ts:1:1 the file must export "handlers", an object of functions/,
    ],
    "a handler that is no function": [
      { "a/agent.yaml": agent("a"), "a/handlers.ts": "export const handlers = { book: 1 };" },
      /^a\/handlers\.ts:1:1 these handlers are no functions: book/,
    ],
    "two files of one agent": [
      { "a/agent.yaml": "id: a\nslots: [{name: size}]\n", "a/agent.json": '{"id":"a"}' },
      /^a\/agent\.json:1:1 the folder has agent\.yaml too/,
    ],
    "two files of handlers": [
      { "a/agent.yaml": agent("a"), "a/handlers.ts": handlersJs, "a/handlers.js": handlersJs },
      /^a\/handlers\.ts:1:1 the folder has handlers\.js too/,
    ],
    "two agents of one id": [
      { "a/agent.yaml": "id: same\nslots: [{name: size}]\n", "b/agent.yaml": "slots: [{name: size}]\nid: same\n" },
      /^b\/agent\.yaml:2:1 id: the id "same" is taken by .*a\/agent\.yaml/,
    ],
  };
  for (const [name, [files, line]] of Object.entries(cases)) {
    it(`is refused for ${name}`, async () => {
      const lines = await refusal(await folder(files));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(line);
    });
  }
});
