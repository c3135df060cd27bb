import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractTypesText } from "../contract-types.fixture.ts";
import { createAdminClient, dataOf } from "./index.ts";

const withoutSpace = (text: string): string => text.replace(/[\s;,"]/g, "");

function clientOf(answer: (request: Request) => Promise<Response>, timeoutMs?: number) {
  const requests: Request[] = [];
  const fetch = (request: Request) => {
    requests.push(request);
    return answer(request);
  };
  return { client: createAdminClient({ baseUrl: "http://server.test/", token: "secret", timeoutMs, fetch }), requests };
}

const path = { organisation: "acme" };

test("its types are those of the contract: `npm run schema` writes them", async () => {
  const kept = readFileSync(new URL("generated.ts", import.meta.url), "utf8");
  expect(withoutSpace(kept)).toBe(withoutSpace(await contractTypesText("admin")));
});

test("a request bears the token, and its answer is typed data", async () => {
  const page = { items: [{ id: "help", name: "Help" }], next: null };
  const { client, requests } = clientOf(async () => Response.json(page));
  const asked = client.GET("/v1/organisations/{organisation}/sources", { params: { path, query: { limit: 1 } } });
  expect((await dataOf(asked)).items.map(({ name }) => name)).toEqual(["Help"]);
  expect(requests[0]?.url).toBe("http://server.test/v1/organisations/acme/sources?limit=1");
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer secret");
});

test("a refusal is thrown with the server's own words, and silence and nonsense with ours", async () => {
  const refusal = { code: "unauthenticated", message: "No token.", hint: "Send one." };
  const ask = (answer: (request: Request) => Promise<Response>, timeoutMs?: number) =>
    clientOf(answer, timeoutMs).client.PUT("/v1/organisations/{organisation}", {
      params: { path },
      body: { name: "Acme" },
    });
  await expect(ask(async () => Response.json(refusal, { status: 401 }))).rejects.toMatchObject({
    status: 401,
    ...refusal,
  });
  await expect(ask(async () => new Response("<html>"))).rejects.toMatchObject({ code: "unexpected-response" });
  await expect(ask(() => Promise.reject(new TypeError("fetch failed")))).rejects.toMatchObject({ code: "unreachable" });
  const never = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  await expect(ask(never, 20)).rejects.toMatchObject({ code: "unreachable" });
});
