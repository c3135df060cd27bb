import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractTypesText } from "../contract-types.fixture.ts";
import { createVoiceClient } from "./client.ts";
import { VOICE_CONTRACT, VOICE_CONTRACT_HEADER } from "./operations.ts";

const session = {
  organizationId: "org",
  agentId: "desk",
  sessionId: "s1",
  fallback: "a call back tomorrow",
  unavailableGuidance: "Make nothing up.",
};
const found = { status: "ok", guidance: "Answer from these.", fallback: "", results: [] } as const;

function clientOf(answer: (request: Request) => Response | Promise<Response>, timeoutMs?: number) {
  const requests: Request[] = [];
  const client = createVoiceClient({
    baseUrl: "http://server.test/",
    token: "secret",
    timeoutMs,
    fetch: async (request) => {
      requests.push(request);
      return answer(request);
    },
  });
  return { client, requests };
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const withoutSpace = (text: string): string => text.replace(/[\s;,"]/g, "");

test("its types are those of the contract: `npm run schema` writes them", async () => {
  const kept = readFileSync(new URL("generated.ts", import.meta.url), "utf8");
  expect(withoutSpace(kept)).toBe(withoutSpace(await contractTypesText("voice")));
});

test("a search is sent with the service's token, the contract, and whose session it is", async () => {
  const { client, requests } = clientOf(() => json(found));
  expect(await client.search(session, "What does a card cost?")).toEqual(found);
  const [request] = requests;
  expect(request?.url).toBe("http://server.test/internal/voice/v1/sessions/s1/tools/knowledge-search");
  expect(request?.headers.get("authorization")).toBe("Bearer secret");
  expect(request?.headers.get(VOICE_CONTRACT_HEADER)).toBe(VOICE_CONTRACT);
  expect(await request?.json()).toEqual({ organizationId: "org", agentId: "desk", query: "What does a card cost?" });
});

test.each([
  ["a network that fails", () => Promise.reject(new TypeError("fetch failed"))],
  ["a server that fails", () => json({ code: "internal", message: "x", hint: "y" }, 500)],
  ["a server that refuses the contract", () => json({ code: "contract-mismatch", message: "x", hint: "y" }, 409)],
  ["an answer of another shape", () => json({ status: "fine" })],
  ["an answer that is no JSON", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
])("%s is an outcome that tells the model what to say, and offers what the agent has", async (_, answer) => {
  const { client } = clientOf(answer);
  expect(await client.search(session, "hours")).toEqual({
    status: "unavailable",
    guidance: "Make nothing up.",
    fallback: "a call back tomorrow",
    results: [],
  });
});

test("a server that does not answer in time is an outcome too", async () => {
  const never = (request: Request) =>
    new Promise<Response>((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)));
  const { client } = clientOf(never, 20);
  expect(await client.search(session, "hours")).toMatchObject({ status: "unavailable" });
});

test("beginning and ending a call fail with the server's own words", async () => {
  const refusal = { code: "knowledge-not-found", message: "There is no such agent.", hint: "Check the id." };
  const { client } = clientOf(() => json(refusal, 404));
  const request = { organizationId: "org", agentId: "nobody" };
  await expect(client.openSession(request)).rejects.toMatchObject({ status: 404, ...refusal });
  await expect(client.endSession(session)).rejects.toMatchObject({ status: 404, ...refusal });
});

test("a server of another contract is named with both", async () => {
  const { client } = clientOf(() => json({ contract: "7", server: "9.1.0" }));
  await expect(client.checkContract()).rejects.toMatchObject({
    code: "contract-mismatch",
    message: expect.stringMatching(new RegExp(`${VOICE_CONTRACT}.*9\\.1\\.0.*7`)),
  });
});
