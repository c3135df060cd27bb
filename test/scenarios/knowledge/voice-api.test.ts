import { randomUUID } from "node:crypto";
import { createVoiceClient, type VoiceClient } from "@signalbox/api/voice";
import type { NewDocument, OrganisationKnowledge } from "@signalbox/knowledge";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { createTestApp } from "../../../apps/server/src/app.fixture.ts";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

const CONTRACT = "signalbox-voice-contract";
const SESSIONS = "/internal/voice/v1/sessions";

function item(id: string, text: string, more: Partial<NewDocument> = {}): NewDocument {
  const place = { category: "knowledge", sourceId: "help", externalId: id, path: [] } as const;
  return { id, place, format: "markdown", text, ...more };
}

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  interface Organisation {
    readonly id: string;
    readonly own: OrganisationKnowledge;
    readonly token: string;
    readonly client: VoiceClient;
  }

  async function organisation(settings: object = {}): Promise<Organisation> {
    const id = randomUUID();
    const knowledge = opened.knowledge({ settings: { deadlineMs: 30_000, ...settings } });
    await knowledge.putOrganisation({ id, name: "org" });
    const own = knowledge.of(id);
    await own.putSource({ id: "help", name: "Help" });
    await own.putSegment({ id: "gold", name: "Gold" });
    await own.putContact({ id: "ann", name: "Ann", segmentIds: ["gold"] });
    await own.putContact({ id: "bob", name: "Bob", segmentIds: [] });
    await own.putAgent({ id: "desk", name: "Desk", fallback: "Shall I connect you?" });
    const audience = { type: "segments", segmentIds: ["gold"] } as const;
    await own.putDocuments([
      item("fees", "# Fees\n\nA card costs two euros."),
      item("gold", "A gold card is free.", { audience }),
    ]);
    const token = await own.addToken("voice", "worker");
    return { id, own, token, client: clientOf(token, settings) };
  }

  const appWith = (settings: object = {}) =>
    createTestApp({ services: { knowledge: opened.knowledge({ settings: { deadlineMs: 30_000, ...settings } }) } });

  function clientOf(token: string, settings: object = {}): VoiceClient {
    const { ask } = appWith(settings);
    const fetch = async (request: Request) => {
      const body = request.method === "POST" ? await request.text() : null;
      return await ask(new URL(request.url).pathname, { method: request.method, headers: request.headers, body });
    };
    return createVoiceClient({ baseUrl: "http://127.0.0.1", token, timeoutMs: 30_000, fetch });
  }

  const open = async ({ id, client }: Organisation, more: object = {}) => {
    const session = await client.openSession({ organizationId: id, agentId: "desk", ...more });
    return { organizationId: id, agentId: "desk", ...session };
  };

  scenario(
    "knowledge.voice-calls-search",
    "a call begins with its scope and its own instructions and without any knowledge, and searches for its contact until it ends",
    async () => {
      const org = await organisation();
      const session = await open(org, { contactId: "ann", dynamicInstructions: ["The caller's name is Ann."] });
      expect(session).toMatchObject({
        instructions: { base: null, dynamic: ["The caller's name is Ann."] },
        scope: { instructions: { mode: "all" }, knowledge: { mode: "all", itemIds: [], folderKeys: [] } },
        fallback: "Shall I connect you?",
      });
      expect(JSON.stringify(session)).not.toContain("euros");
      const found = await org.client.search(session, "card");
      expect(found).toMatchObject({ status: "ok", guidance: expect.stringContaining("these passages only") });
      expect(found.results.map(({ sourceId }) => sourceId).sort()).toEqual(["fees", "gold"]);
      const bob = await open(org, { contactId: "bob" });
      expect((await org.client.search(bob, "card")).results.map(({ sourceId }) => sourceId)).toEqual(["fees"]);
      const none = await org.client.search(session, "umbrella");
      expect(none).toMatchObject({ status: "no_match", results: [], fallback: "Shall I connect you?" });
      expect(none.guidance).toContain("Do not make an answer up");
      const instructions = { mode: "selected", instructionIds: [], directoryIds: [] } as const;
      await org.own.putScope("desk", {
        instructions,
        knowledge: { mode: "selected", itemIds: ["fees"], folderKeys: [] },
      });
      const restricted = await open(org, { contactId: "ann" });
      expect(restricted.scope).toMatchObject({ instructions, knowledge: { mode: "selected", itemIds: ["fees"] } });
      expect(JSON.stringify(restricted)).not.toContain("euros");
      expect((await org.client.search(restricted, "card")).results.map(({ sourceId }) => sourceId)).toEqual(["fees"]);
      await org.own.putScope("desk", { instructions, knowledge: { mode: "selected", itemIds: [], folderKeys: [] } });
      expect(await org.client.search(session, "card")).toMatchObject({ status: "restricted_empty", results: [] });
      await org.client.endSession(session);
      expect(await org.client.search(session, "card")).toMatchObject({ status: "unavailable", results: [] });
    },
  );

  scenario(
    "knowledge.voice-is-kept-apart",
    "another organisation's token, session or agent opens nothing, and neither does none at all",
    async () => {
      const [org, other] = [await organisation(), await organisation()];
      const session = await open(org);
      const foreign = clientOf(other.token);
      expect(await foreign.search(session, "card")).toMatchObject({ status: "unavailable", results: [] });
      await expect(foreign.openSession({ organizationId: org.id, agentId: "desk" })).rejects.toMatchObject({
        code: "knowledge-not-found",
      });
      await expect(foreign.endSession(session)).rejects.toMatchObject({ code: "knowledge-not-found" });
      const posing = { ...session, organizationId: other.id };
      expect(await foreign.search(posing, "card")).toMatchObject({ status: "unavailable", results: [] });
      await org.own.putAgent({ id: "second", name: "Second", fallback: "" });
      expect(await org.client.search({ ...session, agentId: "second" }, "card")).toMatchObject({
        status: "unavailable",
      });
      await expect(org.client.openSession({ organizationId: org.id, agentId: "nobody" })).rejects.toMatchObject({
        code: "knowledge-not-found",
      });
      await expect(
        org.client.openSession({ organizationId: org.id, agentId: "desk", sessionId: session.sessionId }),
      ).rejects.toMatchObject({ code: "knowledge-conflict" });
      for (const token of ["", "sb-voice-x", await org.own.addToken("admin", "ann")]) {
        await expect(clientOf(token).checkContract()).rejects.toMatchObject({ code: "unauthenticated", status: 401 });
      }
      const next = await org.own.addToken("voice", "next");
      expect(await clientOf(next).search(session, "card")).toMatchObject({ status: "ok" });
      await org.own.removeToken("voice", "worker");
      expect(await org.client.search(session, "card")).toMatchObject({ status: "unavailable", results: [] });
      expect(await clientOf(next).search(session, "card")).toMatchObject({ status: "ok" });
    },
  );

  scenario(
    "knowledge.voice-contract-is-one",
    "a worker of another contract, or of none, is refused with both named, before anything is done",
    async () => {
      const { id, token, client, own } = await organisation();
      const index = { model: null, isCurrent: true, passages: 2, withoutVector: 0 };
      expect(await client.checkContract()).toEqual({ contract: "1", server: "0.0.0-test", index });
      const body = JSON.stringify({ organizationId: id, agentId: "desk", sessionId: "call-1" });
      for (const [worker, named] of [
        ["2", "2"],
        [undefined, "(none)"],
      ]) {
        const headers = {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          ...(worker !== undefined && { [CONTRACT]: worker }),
        };
        const answer = await appWith().ask(SESSIONS, { method: "POST", headers, body });
        expect(answer.status).toBe(409);
        expect(await answer.json()).toMatchObject({
          code: "contract-mismatch",
          message: `The worker speaks contract ${named}; this server speaks 1.`,
        });
      }
      await expect(own.endSession("call-1")).rejects.toMatchObject({ code: "knowledge-not-found" });
    },
  );

  scenario(
    "knowledge.voice-failure-is-an-outcome",
    "a search that is late, a server without a database and one that is not there are outcomes that tell to make nothing up",
    async () => {
      const late = await organisation({ deadlineMs: 0 });
      const session = await open(late);
      const told = { guidance: expect.stringContaining("Do not make an answer up"), results: [] };
      expect(await late.client.search(session, "card")).toMatchObject({ status: "timeout", ...told });
      const gone = { baseUrl: "http://127.0.0.1:1", token: late.token, timeoutMs: 500 };
      expect(await createVoiceClient(gone).search(session, "card")).toMatchObject({
        status: "unavailable",
        fallback: "Shall I connect you?",
        ...told,
      });
      const answer = await createTestApp().ask("/internal/voice/v1/contract", {
        headers: { authorization: "Bearer x" },
      });
      expect(answer.status).toBe(503);
      for (const query of ["", " ", "x".repeat(100_000)]) {
        expect(await late.client.search(session, query)).toMatchObject({ status: "unavailable", ...told });
      }
    },
  );
});
