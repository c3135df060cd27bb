import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { LookupFunction } from "node:net";
import type { Agent, AgentDefinition, JsonObject } from "@signalbox/engine";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import type { ToolHandler, ToolOutcome, ToolRequest, Tools } from "@signalbox/ports";
import { afterEach, describe, expect, it } from "vitest";
import type { ToolsOptions } from "./create-tools.ts";
import { createTools, endpointProblems } from "./create-tools.ts";

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(async (server) => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    }),
  );
});

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface Back {
  readonly url: string;
  readonly received: Received[];
}

async function backEnd(answer: (response: ServerResponse, received: Received) => void): Promise<Back> {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method, url, headers } = incoming;
    const one = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
    received.push(one);
    answer(response, one);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, received };
}

function json(body: unknown, status = 200): (response: ServerResponse) => void {
  return (response) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

type ToolDefinitions = NonNullable<AgentDefinition["tools"]>;

function toolsFor(
  tools: ToolDefinitions,
  handlers: { [name: string]: ToolHandler } = {},
  more: Partial<ToolsOptions> = {},
): Tools {
  return createTools({ agent: agentWith(tools), handlers, env: {}, ...more });
}

/** An agent with a task for each of the tools. */
function agentWith(tools: ToolDefinitions): Agent {
  const tasks = Object.keys(tools).map((tool) => ({ name: `do_${tool}`, tool, inputs: ["size"] }));
  return compileAgent({ id: "test", slots: [{ name: "size", type: "integer" }], tasks, tools }, languages);
}

function endpoint(http: NonNullable<ToolDefinitions[string]["http"]>, more: Partial<ToolsOptions> = {}): Tools {
  return toolsFor({ book: { http: { allowPrivate: true, ...http } } }, {}, more);
}

function request(args: JsonObject = {}, more: Partial<ToolRequest> = {}): ToolRequest {
  return {
    tool: "book",
    args,
    conversationId: "c1",
    callId: "k1",
    idempotencyKey: "key-1",
    locale: "en",
    timeZone: "Europe/London",
    at: "2026-11-30T10:00:00.000Z",
    signal: new AbortController().signal,
    ...more,
  };
}

function failure(message: string | RegExp, kind = "error"): object {
  return { type: "failed", kind, message: typeof message === "string" ? message : expect.stringMatching(message) };
}

describe("a tool that is an HTTP endpoint", () => {
  it("sends its arguments as JSON, with the idempotency key, and returns the object that comes back", async () => {
    const back = await backEnd(json({ code: "A7" }));
    const tools = endpoint(
      { url: "${BASE}/book/{size}", headers: { Authorization: "Bearer ${KEY}" } },
      { env: { BASE: back.url, KEY: "k" } },
    );
    expect(await tools.call(request({ size: 4, name: "Chén" }))).toEqual({ type: "returned", result: { code: "A7" } });
    expect(back.received).toMatchObject([
      {
        method: "POST",
        url: "/book/4",
        body: '{"size":4,"name":"Chén"}',
        headers: { "idempotency-key": "key-1", authorization: "Bearer k", "content-type": "application/json" },
      },
    ]);
  });

  it("sends what the address does not name as the query with GET, and no body", async () => {
    const back = await backEnd(json({}));
    await endpoint({ method: "GET", url: `${back.url}/slots/{day}` }).call(request({ day: "2026-12-01", size: 4 }));
    expect(back.received).toMatchObject([{ method: "GET", url: "/slots/2026-12-01?size=4", body: "" }]);
    expect(back.received[0]?.headers).not.toHaveProperty("content-type");
  });

  it("fails without a call when the address needs an argument that is not there", async () => {
    const back = await backEnd(json({}));
    expect(await endpoint({ url: `${back.url}/{id}` }).call(request())).toEqual(failure(/the argument "id"/));
    expect(back.received).toHaveLength(0);
  });

  it("takes 204 for a call that went well and has nothing to tell", async () => {
    const back = await backEnd((response) => response.writeHead(204).end());
    expect(await endpoint({ url: back.url }).call(request())).toEqual({ type: "returned", result: {} });
  });

  for (const status of [301, 302, 400, 404, 500, 503]) {
    it(`fails on HTTP ${status}`, async () => {
      const back = await backEnd(json({ ok: true }, status));
      expect(await endpoint({ url: back.url }).call(request())).toEqual(
        failure(`the endpoint answered with HTTP ${status}`),
      );
    });
  }

  it("does not follow a redirect", async () => {
    const target = await backEnd(json({}));
    const back = await backEnd((response) => response.writeHead(307, { location: target.url }).end());
    expect(await endpoint({ url: back.url }).call(request())).toEqual(failure("the endpoint answered with HTTP 307"));
    expect(target.received).toHaveLength(0);
  });

  const bodies: readonly (readonly [string, string | Buffer, string])[] = [
    ["a page", "<html></html>", "the answer is no JSON"],
    ["nothing", "", "the answer is no JSON"],
    ["an array", "[1]", "the answer is JSON, but no object"],
    ["null", "null", "the answer is JSON, but no object"],
    ["broken UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), "the answer is no JSON"],
    ["an endless nest", `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`, "the answer is nested too deeply"],
  ];
  for (const [name, body, message] of bodies) {
    it(`fails when ${name} comes back`, async () => {
      const back = await backEnd((response) => response.end(body));
      expect(await endpoint({ url: back.url }).call(request())).toEqual(failure(message));
    });
  }

  it("fails when more than one megabyte comes back", async () => {
    const back = await backEnd(json({ text: "x".repeat(1_048_576) }));
    expect(await endpoint({ url: back.url }).call(request())).toEqual(
      failure("the answer is larger than 1048576 bytes"),
    );
  });

  it("fails when the answer breaks off", async () => {
    const back = await backEnd((response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write('{"a":', () => response.destroy());
    });
    expect(await endpoint({ url: back.url }).call(request())).toEqual(failure(/could not be reached/));
  });

  it("fails with the network's code when nothing listens", async () => {
    const tools = endpoint({ url: "http://127.0.0.1:1/" });
    expect(await tools.call(request())).toEqual(failure("the endpoint could not be reached (ECONNREFUSED)"));
  });

  it("times out when no answer comes, and when only its beginning comes", async () => {
    const silent = await backEnd(() => undefined);
    const slow = await backEnd((response) => response.writeHead(200).write('{"a":'));
    for (const { url } of [silent, slow]) {
      const tools = endpoint({ url, timeoutMs: 40 });
      expect(await tools.call(request())).toEqual(failure("no result within 40 ms", "timeout"));
    }
  });

  it("ends when its caller gives up", async () => {
    const abort = new AbortController();
    const back = await backEnd(() => abort.abort());
    const outcome = await endpoint({ url: back.url }).call(request({}, { signal: abort.signal }));
    expect(outcome).toEqual(failure("the call was cancelled", "timeout"));
  });

  it("tells nothing of its arguments or keys in a failure", async () => {
    const tools = endpoint({ url: "http://127.0.0.1:1/{card}?k=${KEY}" }, { env: { KEY: "s3cret" } });
    expect(JSON.stringify(await tools.call(request({ card: "4111" })))).not.toMatch(/4111|s3cret/);
  });
});

describe("an endpoint at a private address", () => {
  const refused = failure(/is private, and the tool does not set allowPrivate/);
  const answer =
    (address: string): LookupFunction =>
    (_host, options, callback) =>
      options.all === true ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4);

  async function callAt(url: string, lookup?: LookupFunction): Promise<ToolOutcome> {
    return endpoint({ url, allowPrivate: false, timeoutMs: 2000 }, lookup === undefined ? {} : { lookup }).call(
      request(),
    );
  }

  it("is refused however the address is written, and nothing arrives", async () => {
    const back = await backEnd(json({}));
    const port = new URL(back.url).port;
    const hosts = [
      "127.0.0.1",
      "127.1",
      "2130706433",
      "0x7f000001",
      "0177.0.0.1",
      "0.0.0.0",
      "0",
      "localhost",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "[::]",
      "１２７.0.0.1",
    ];
    for (const host of hosts) expect([host, await callAt(`http://${host}:${port}/`)]).toEqual([host, refused]);
    expect(back.received).toHaveLength(0);
  });

  it("is refused by the address that its name resolves to when the call is made", async () => {
    const back = await backEnd(json({}));
    const port = new URL(back.url).port;
    for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "100.64.0.1"]) {
      expect(await callAt(`http://api.example:${port}/`, answer(address))).toEqual(refused);
    }
    expect(back.received).toHaveLength(0);
  });

  it("is not reached by a name that changes its address after the check: it is looked up once", async () => {
    const back = await backEnd(json({}));
    let lookups = 0;
    const rebinding: LookupFunction = (host, options, callback) => {
      lookups += 1;
      // First an address of the public space in which there is no host, then loopback.
      if (lookups > 1) answer("127.0.0.1")(host, options, callback);
      else callback(null, [{ address: "3ffe::1", family: 6 }]);
    };
    const outcome = await endpoint(
      { url: `http://api.example:${new URL(back.url).port}/`, allowPrivate: false, timeoutMs: 100 },
      { lookup: rebinding },
    ).call(request());
    expect(outcome.type).toBe("failed");
    expect([lookups, back.received.length]).toEqual([1, 0]);
  });

  it("is reached where the tool allows it, by name too", async () => {
    const back = await backEnd(json({ ok: true }));
    const tools = endpoint({ url: `http://api.example:${new URL(back.url).port}/` }, { lookup: answer("127.0.0.1") });
    expect(await tools.call(request())).toEqual({ type: "returned", result: { ok: true } });
  });
});

describe("a tool that is a handler", () => {
  it("gets its arguments and what there is to know of the call, and its result comes back", async () => {
    let seen: unknown;
    const tools = toolsFor(
      {},
      {
        book(args, context) {
          seen = [args, context.callId, context.idempotencyKey];
          return { code: "A7" };
        },
      },
    );
    expect(await tools.call(request({ size: 4 }))).toEqual({ type: "returned", result: { code: "A7" } });
    expect(seen).toEqual([{ size: 4 }, "k1", "key-1"]);
  });

  it("cannot change the arguments of the call", async () => {
    const args = { guests: ["Ann"] };
    const tools = toolsFor(
      {},
      {
        book(given) {
          if (Array.isArray(given["guests"])) given["guests"].push("Eve");
          return given;
        },
      },
    );
    expect(await tools.call(request(args))).toMatchObject({ result: { guests: ["Ann", "Eve"] } });
    expect(args).toEqual({ guests: ["Ann"] });
  });

  it("fails with its message when it throws, at once or later", async () => {
    const thrown = (): never => {
      throw new Error("kitchen closed");
    };
    expect(await toolsFor({}, { book: thrown }).call(request())).toEqual(failure("kitchen closed"));
    expect(await toolsFor({}, { book: async () => thrown() }).call(request())).toEqual(failure("kitchen closed"));
    expect(await toolsFor({}, { book: () => Promise.reject("no error") }).call(request())).toEqual(
      failure("the handler threw"),
    );
  });

  const cycle: { [key: string]: unknown } = {};
  cycle["self"] = cycle;
  const results: readonly (readonly [string, unknown, string])[] = [
    ["nothing", undefined, "the handler returned no object"],
    ["a list", [1], "the handler returned no object"],
    ["a date", { at: new Date(0) }, "the handler returned something that is no JSON, at result.at"],
    ["a function", { a: [{ b: () => 1 }] }, "the handler returned something that is no JSON, at result.a.0.b"],
    ["a number that is none", { n: Number.NaN }, "the handler returned something that is no JSON, at result.n"],
    ["a big integer", { n: 1n }, "the handler returned something that is no JSON, at result.n"],
    ["a map", new Map(), "the handler returned something that is no JSON, at result"],
  ];
  for (const [name, value, message] of results) {
    it(`fails when it returns ${name}`, async () => {
      const handler = (() => value) as ToolHandler;
      expect(await toolsFor({}, { book: handler }).call(request())).toEqual(failure(message));
    });
  }

  it("fails when it returns a circle", async () => {
    const handler = (() => cycle) as ToolHandler;
    expect(await toolsFor({}, { book: handler }).call(request())).toEqual(failure(/no JSON, at result\.self\.self/));
  });

  it("leaves out what is undefined", async () => {
    const tools = toolsFor({}, { book: () => ({ code: "A7", note: undefined }) });
    expect(await tools.call(request())).toStrictEqual({ type: "returned", result: { code: "A7" } });
  });

  it("times out, also when it takes no notice of its signal", async () => {
    const signals: AbortSignal[] = [];
    const never: ToolHandler = (_args, context) => {
      signals.push(context.signal);
      return new Promise(() => undefined);
    };
    const tools = toolsFor({}, { book: never }, { handlerTimeoutMs: 20 });
    expect(await tools.call(request())).toEqual(failure("no result within 20 ms", "timeout"));
    expect(signals[0]?.aborted).toBe(true);
  });

  it("is not begun for a call that was given up", async () => {
    const runs: JsonObject[] = [];
    const tools = toolsFor({}, { book: (args) => ({ run: runs.push(args) }) });
    expect(await tools.call(request({}, { signal: AbortSignal.abort() }))).toMatchObject({
      type: "failed",
      kind: "timeout",
    });
    expect(runs).toEqual([]);
  });
});

describe("the tools of an agent", () => {
  it("know what is bound and what is idempotent", () => {
    const tools = toolsFor(
      { book: { idempotent: true, http: { url: "https://api.example/" } }, refund: {} },
      { notify: () => ({}) },
    );
    expect(["book", "notify", "refund", "constructor"].map((tool) => tools.has(tool))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(["book", "notify", "refund", "unknown"].map((tool) => tools.isIdempotent(tool))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("fail a call of a tool that is bound to nothing", async () => {
    for (const tool of ["missing", "constructor", "__proto__"]) {
      expect(await toolsFor({}).call(request({}, { tool }))).toEqual(failure(`the tool "${tool}" is bound to nothing`));
    }
  });

  it("prefer the endpoint to a handler of the same name", async () => {
    const back = await backEnd(json({ from: "endpoint" }));
    const tools = toolsFor(
      { book: { http: { url: back.url, allowPrivate: true } } },
      { book: () => ({ from: "handler" }) },
    );
    expect(await tools.call(request())).toEqual({ type: "returned", result: { from: "endpoint" } });
  });

  it("cannot be made while an environment variable is missing: the error names it, the problem its place", () => {
    const make = (): Tools =>
      toolsFor({ book: { http: { url: "https://api.example/", headers: { "X-Key": "${BOOKING_KEY}" } } } });
    expect(make).toThrow(
      expect.objectContaining({ code: "agent-invalid", message: expect.stringContaining("BOOKING_KEY") }),
    );
    const agent = agentWith({ book: { http: { url: "${BASE}/" } } });
    expect(endpointProblems(agent, {})).toMatchObject([{ path: ["tools", "book", "http", "url"] }]);
  });
});
