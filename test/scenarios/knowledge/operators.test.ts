import { randomUUID } from "node:crypto";
import { adminOperations, createAdminClient, dataOf, operatorOperations } from "@signalbox/api/admin";
import { VOICE_CONTRACT, VOICE_CONTRACT_HEADER, voiceOperations } from "@signalbox/api/voice";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { createTestApp } from "../../../apps/server/src/app.fixture.ts";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const at = "/v1/organisations/{organisation}";

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  const app = () => createTestApp({ services: { knowledge: opened.knowledge() } });

  function clientOf(token: string) {
    const { ask } = app();
    const fetch = async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.body === null ? null : await request.text();
      return await ask(pathname + search, { method: request.method, headers: request.headers, body });
    };
    return createAdminClient({ baseUrl: "http://127.0.0.1", token, fetch });
  }

  async function operator() {
    const { operatorTokens } = opened.knowledge();
    const name = randomUUID();
    const token = await operatorTokens.add(name);
    return { client: clientOf(token), token, away: () => operatorTokens.remove(name) };
  }

  scenario(
    "knowledge.operators-keep-organisations",
    "one is added, listed, renamed, given to its administrator, and removed when it is empty or its contents are to go",
    async () => {
      const { client, token, away } = await operator();
      const organisation = `acme-${randomUUID()}`;
      const params = { path: { organisation } };
      const named = async () =>
        (await dataOf(client.GET("/v1/organisations", { params: { query: { limit: 200 } } }))).items.find(
          ({ id }) => id === organisation,
        )?.name;
      expect(await named()).toBe(undefined);
      for (const name of ["Acme", "Acme & Co"]) {
        await client.PUT(at, { params, body: { name } });
        expect(await named()).toBe(name);
      }
      const admin = clientOf(await opened.knowledge().of(organisation).addToken("admin", "ann"));
      await admin.PUT(`${at}/sources/{id}`, { params: { path: { organisation, id: "help" } }, body: { name: "Help" } });
      await expect(client.DELETE(at, { params })).rejects.toMatchObject({ status: 409, code: "knowledge-conflict" });
      expect((await dataOf(admin.GET(`${at}/sources`, { params }))).items).toHaveLength(1);
      await client.DELETE(at, { params: { ...params, query: { contents: "remove" } } });
      expect(await named()).toBe(undefined);
      await expect(admin.GET(`${at}/sources`, { params })).rejects.toMatchObject({ status: 401 });
      await expect(client.DELETE(at, { params })).rejects.toMatchObject({ status: 404 });
      const conversations = { params: { path: { organisation: "default" }, query: { contents: "remove" } } } as const;
      await expect(client.DELETE(at, conversations)).rejects.toMatchObject({ status: 409 });
      await away();
      await expect(clientOf(token).GET("/v1/organisations")).rejects.toMatchObject({ status: 401 });
    },
  );

  scenario(
    "knowledge.operators-keep-organisations",
    "an operator's token opens nothing within an organisation, and an administrator's no organisation; two are valid at once",
    async () => {
      const { client, away } = await operator();
      const organisation = `acme-${randomUUID()}`;
      const params = { path: { organisation } };
      await client.PUT(at, { params, body: { name: "Acme" } });
      await expect(client.GET(`${at}/sources`, { params })).rejects.toMatchObject({ status: 401 });
      const own = opened.knowledge().of(organisation);
      for (const role of ["admin", "voice"] as const) {
        const other = clientOf(await own.addToken(role, "ann"));
        await expect(other.GET("/v1/organisations")).rejects.toMatchObject({ status: 401 });
        await expect(other.PUT(at, { params, body: { name: "Mine" } })).rejects.toMatchObject({ status: 401 });
        await expect(other.DELETE(at, { params })).rejects.toMatchObject({ status: 401 });
      }
      const { operatorTokens } = opened.knowledge();
      await operatorTokens.add("second");
      await expect(operatorTokens.add("third")).rejects.toMatchObject({ code: "knowledge-conflict" });
      expect((await operatorTokens.list()).map(({ name }) => name)).toContain("second");
      await operatorTokens.remove("second");
      await away();
      await expect(operatorTokens.remove("second")).rejects.toMatchObject({ code: "knowledge-not-found" });
    },
  );

  scenario(
    "knowledge.who-asks-comes-first",
    "every endpoint for administrators, operators and voice workers refuses an unknown token before path, query and body",
    async () => {
      const all = { ...adminOperations, ...operatorOperations, ...voiceOperations };
      for (const [name, { method, path }] of Object.entries(all)) {
        const long = path.replaceAll(/\{\w+\}/g, "x".repeat(300));
        for (const authorization of [undefined, "Bearer sb-admin-x", "Basic YTpi"]) {
          const answer = await app().ask(`${long}?limit=none`, {
            method,
            headers: { "content-type": "text/plain", ...(authorization !== undefined && { authorization }) },
            ...(method !== "GET" && { body: "{ no json" }),
          });
          expect([name, answer.status]).toEqual([name, 401]);
          expect(await answer.json()).toMatchObject({ code: "unauthenticated" });
        }
      }
    },
  );

  scenario(
    "knowledge.who-asks-comes-first",
    "an id that no session can have is told as what is not there, not as a conversation",
    async () => {
      const id = randomUUID();
      await opened.knowledge().putOrganisation({ id, name: "org" });
      const token = await opened.knowledge().of(id).addToken("voice", "worker");
      const headers = { authorization: `Bearer ${token}`, [VOICE_CONTRACT_HEADER]: VOICE_CONTRACT };
      const body = { organizationId: id, agentId: "desk", query: "card" };
      const answer = await app().post("/internal/voice/v1/sessions/no%20id/tools/knowledge-search", body, headers);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        code: "knowledge-not-found",
        details: [{ field: "id", message: "no id of a session" }],
      });
    },
  );
});
