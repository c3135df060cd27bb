import { randomUUID } from "node:crypto";
import { folderKey } from "@signalbox/knowledge";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { createTestApp } from "../../../apps/server/src/app.fixture.ts";
import { scenario } from "../../scenario.ts";
import { lanes, type OpenLane } from "./lanes.fixture.ts";

describe.each(lanes.filter((lane) => lane.isThere))("$name", (lane) => {
  let opened: OpenLane;
  beforeAll(async () => {
    opened = await lane.open();
  });
  afterAll(() => opened?.close());

  async function organisation() {
    const id = randomUUID();
    const knowledge = opened.knowledge({ settings: { deadlineMs: 30_000 } });
    await knowledge.putOrganisation({ id, name: "org" });
    const own = knowledge.of(id);
    const token = await own.addToken("admin", "ann");
    const { ask } = createTestApp({ services: { knowledge } });
    const call = async (method: string, path: string, body?: unknown, bearer = token) => {
      const answer = await ask(`/v1/organisations/${id}/${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    return { id, own, token, call };
  }

  scenario(
    "knowledge.administration-over-http",
    "what is put is listed in pages, a scope is told with what follows from it, and what is removed is gone",
    async () => {
      const { own, call } = await organisation();
      const done = { status: 200, body: { done: true } };
      expect(await call("PUT", "sources/help", { name: "Help" })).toEqual(done);
      expect(await call("PUT", "segments/gold", { name: "Gold" })).toEqual(done);
      expect(await call("PUT", "contacts/ann", { name: "Ann", segmentIds: ["gold"] })).toEqual(done);
      expect(await call("PUT", "directories/calls", { name: "Calls" })).toEqual(done);
      expect(await call("PUT", "directories/angry", { name: "Angry", parentId: "calls" })).toEqual(done);
      expect(await call("PUT", "instructions/calm", { directoryId: "angry", text: "Stay calm about cards." })).toEqual(
        done,
      );
      expect(await call("PUT", "agents/desk", { name: "Desk", fallback: "A colleague?" })).toEqual(done);
      const items = [
        { id: "fees", text: "A card costs two euros.", path: "Cards" },
        { id: "both", text: "x", html: "y" },
        { id: "gold", text: "Gold cards are free.", segments: ["gold"], path: "Cards/Gold" },
        { id: "lost", text: "x", segments: ["nobody-has-it"] },
      ];
      const report = await call("POST", "sources/help/items", { items });
      expect(report).toMatchObject({ status: 200, body: { added: 2, passages: 2 } });
      expect(report.body.problems.map(({ where }: { readonly where: string }) => where)).toEqual([
        "items.1",
        "items.3",
      ]);
      const first = await call("GET", "items?limit=1");
      expect(first.body.items).toHaveLength(1);
      const second = await call("GET", `items?limit=1&after=${first.body.next}`);
      expect(second.body.next).toBeNull();
      const [one, other] = [first.body.items[0], second.body.items[0]];
      expect([one.place.externalId, other.place.externalId].sort()).toEqual(["fees", "gold"]);
      const fees = [one, other].find(({ place }) => place.externalId === "fees").id;
      expect((await call("GET", `items/${fees}`)).body).toMatchObject({
        id: fees,
        text: "A card costs two euros.",
        format: "text",
      });
      expect((await call("GET", "instructions/calm")).body).toMatchObject({
        text: "Stay calm about cards.",
        state: "published",
      });
      expect(await call("GET", `instructions/${fees}`)).toMatchObject({ status: 404 });
      expect(await call("GET", "items/calm")).toMatchObject({ status: 404 });
      const cards = folderKey({ sourceId: "help", path: ["Cards"] });
      expect((await call("GET", "folders")).body.items).toMatchObject([{ key: "help", sourceId: "help" }]);
      const scope = {
        instructions: { mode: "selected", instructionIds: [], directoryIds: ["calls"] },
        knowledge: { mode: "selected", itemIds: [], folderKeys: [cards] },
      };
      expect(await call("PUT", "agents/desk/search-scope", scope)).toEqual(done);
      expect((await call("GET", "agents/desk/search-scope")).body).toEqual({
        explicit: scope,
        inherited: { directoryIds: ["angry"], folderKeys: [`${cards}/gold`] },
        effective: { instructions: 1, knowledge: 2 },
      });
      const found = await own.search({ agentId: "desk", channel: "phone", contactId: "ann" }, { query: "cards" });
      expect(found.passages).toHaveLength(3);
      for (const path of [
        "agents/desk",
        "contacts/ann",
        "segments/gold",
        "instructions/calm",
        "directories/angry",
        "sources/help",
      ])
        expect(await call("DELETE", path), path).toEqual(done);
      expect((await call("GET", "items")).body.items).toEqual([]);
      expect((await call("DELETE", "sources/help")).status).toBe(404);
    },
  );

  scenario(
    "knowledge.administration-over-http",
    "another organisation's token, a voice token and none are refused, and so is what refers to nothing of this organisation",
    async () => {
      const [org, other] = [await organisation(), await organisation()];
      await other.own.putSegment({ id: "theirs", name: "Theirs" });
      for (const bearer of ["x", other.token, await org.own.addToken("voice", "worker")]) {
        expect(await org.call("GET", "sources", undefined, bearer)).toMatchObject({ status: 401 });
        expect(await org.call("PUT", "sources/help", { name: "Help" }, bearer)).toMatchObject({ status: 401 });
      }
      expect(await org.call("PUT", "contacts/ann", { name: "Ann", segmentIds: ["theirs"] })).toMatchObject({
        status: 404,
      });
      expect(await org.call("PUT", "directories/a", { name: "A", parentId: "a" })).toMatchObject({ status: 404 });
      expect(await org.call("PUT", "contacts/ann", { segmentIds: [] })).toMatchObject({ status: 422 });
      expect(await org.call("GET", "items?limit=1000")).toMatchObject({ status: 422 });
      expect((await org.call("GET", "sources")).body).toEqual({ items: [], next: null });
      const created = await createTestApp().ask(`/v1/organisations/${org.id}/sources`, {
        headers: { authorization: "Bearer x" },
      });
      expect(created.status).toBe(503);
    },
  );

  scenario(
    "knowledge.administration-over-http",
    "what no database can hold is refused by the part that holds it, and what is not there is named",
    async () => {
      const { own, call } = await organisation();
      await own.putSource({ id: "help", name: "Help" });
      await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
      for (const path of ["sources/a%00", "agents/%00/search-scope", "items/%00"])
        expect(await call(path.startsWith("sources") ? "DELETE" : "GET", path)).toMatchObject({
          status: 404,
          body: { details: [{ field: "id" }] },
        });
      expect(await call("GET", "items?after=%00")).toMatchObject({
        status: 422,
        body: { details: [{ field: "after" }] },
      });
      expect(await call("PUT", "instructions/i", { text: "x", activeFrom: "0000-01-01T00:00:00Z" })).toMatchObject({
        status: 422,
      });
      expect(await call("PUT", "contacts/ann", { name: "Ann", segmentIds: ["none"] })).toMatchObject({
        status: 404,
        body: { message: "There is no such segment." },
      });
      expect(await call("POST", "sources/none/items", { items: [{ id: "a", text: "x" }] })).toMatchObject({
        status: 404,
        body: { message: "There is no such source." },
      });
      expect((await call("POST", "sources/help/items", { items: [{ id: 9, text: "x" }] })).body.problems).toEqual([
        { where: "items.0", problem: expect.stringMatching(/^id: /) },
      ]);
    },
  );

  scenario(
    "knowledge.administration-over-http",
    "a long document is put, and a folder with a long path in any script is selected",
    async () => {
      const { own, call } = await organisation();
      await own.putSource({ id: "help", name: "Help" });
      await own.putAgent({ id: "desk", name: "Desk", fallback: "" });
      const path = Array(32).fill("Тарифы и условия обслуживания");
      const items = [{ id: "long", path, text: "A card costs two euros. ".repeat(20_000) }];
      expect(await call("POST", "sources/help/items", { items })).toMatchObject({ status: 200, body: { added: 1 } });
      for (const folder of [path, path.slice(0, 3)]) {
        const scope = {
          instructions: { mode: "all", instructionIds: [], directoryIds: [] },
          knowledge: { mode: "selected", itemIds: [], folderKeys: [folderKey({ sourceId: "help", path: folder })] },
        };
        expect(await call("PUT", "agents/desk/search-scope", scope)).toMatchObject({ status: 200 });
        expect((await own.search({ agentId: "desk", channel: "phone" }, { query: "card" })).status).toBe("ok");
      }
    },
  );
});
