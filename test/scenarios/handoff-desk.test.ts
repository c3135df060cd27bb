import { afterEach, expect } from "vitest";
import { scenario } from "../scenario.ts";
import type { Desk } from "./handoff-desk.fixture.ts";
import { openDesk } from "./handoff-desk.fixture.ts";

const desks: Desk[] = [];
afterEach(async () => {
  await Promise.all(desks.splice(0).map((desk) => desk.close()));
});

async function handedOver(options: { allowPrivate?: boolean } = {}) {
  const desk = await openDesk(options);
  desks.push(desk);
  const { id } = await desk.client.openConversation({ agent: "desk" });
  await desk.client.postTurn(id, { text: "a person, please" });
  const { handoffs } = await desk.client.listHandoffs();
  return { desk, client: desk.client, id, handoffId: handoffs[0]?.id ?? "" };
}
const refused = (status: number, code: string) => ({ status, code });

scenario("handoff.desk-works-over-http", "list, claim, settle, give back", async () => {
  const { client, id, handoffId } = await handedOver();
  expect((await client.listHandoffs()).handoffs).toMatchObject([
    {
      id: handoffId,
      conversation: id,
      reason: "person-requested",
      status: "open",
      attempt: 1,
      outcome: null,
      context: { summary: "", filled: {}, lastUserText: "a person, please" },
    },
  ]);
  expect(await client.claimHandoff(handoffId, { by: "Ann" })).toMatchObject({ status: "claimed", claimedBy: "Ann" });
  expect(await client.claimHandoff(handoffId, { by: "Ann" })).toMatchObject({ status: "claimed" });
  expect(await client.settleHandoff(handoffId, { outcome: "answered" })).toMatchObject({ status: "answered" });
  expect((await client.postTurn(id, { text: "four of us" })).messages).toEqual([]);
  expect((await client.listHandoffs()).handoffs).toEqual([]);
  expect((await client.listHandoffs({ status: "answered" })).handoffs).toHaveLength(1);
  expect(await client.returnHandoff(handoffId, { summary: "Four." })).toMatchObject({
    status: "returned",
    summary: "Four.",
  });
  expect(await client.getConversation(id)).toMatchObject({ owner: "bot", status: "in-progress" });
});

scenario("handoff.desk-works-over-http", "what does not fit is refused, and changes nothing", async () => {
  const { client, id, handoffId } = await handedOver();
  await expect(client.claimHandoff("nothing", { by: "Ann" })).rejects.toMatchObject(refused(404, "handoff-not-found"));
  await client.claimHandoff(handoffId, { by: "Ann" });
  await expect(client.claimHandoff(handoffId, { by: "Bob" })).rejects.toMatchObject({
    ...refused(409, "handoff-conflict"),
    message: "Nothing was changed: somebody else has claimed it.",
    details: [{ field: "id", message: "claimed" }],
  });
  await expect(client.settleHandoff(handoffId, { outcome: "busy", attempt: 2 })).rejects.toMatchObject(
    refused(409, "handoff-conflict"),
  );
  await expect(client.postPhaseEvent(id, { name: "user.spoke" })).rejects.toMatchObject(refused(409, "phase-denied"));
  await expect(client.listHandoffs({ after: "nonsense" })).rejects.toMatchObject(refused(422, "validation-failed"));
  expect((await client.listHandoffs()).handoffs).toMatchObject([{ status: "claimed", claimedBy: "Ann" }]);
  await client.endConversation(id);
  await expect(client.settleHandoff(handoffId, { outcome: "busy" })).rejects.toMatchObject(
    refused(409, "conversation-ended"),
  );
});

scenario("handoff.desk-works-over-http", "of two that claim at once one gets it", async () => {
  const { client, handoffId } = await handedOver();
  const claims = await Promise.allSettled(["Ann", "Bob"].map((by) => client.claimHandoff(handoffId, { by })));
  expect(claims.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

scenario(
  "handoff.desk-works-over-http",
  "a repeated report with one key is one report; a conversation is handed over and closed from outside",
  async () => {
    const { client } = await handedOver();
    const { id } = await client.openConversation({ agent: "desk" });
    const options = { idempotencyKey: "one" };
    expect(await client.requestHandoff(id, { reason: "VIP" }, options)).toMatchObject({ owner: "human" });
    expect(await client.requestHandoff(id, { reason: "VIP" }, options)).toMatchObject({ owner: "human" });
    const { handoffs } = await client.listHandoffs({ limit: 1 });
    expect(handoffs).toHaveLength(1);
    const second = (await client.listHandoffs({ limit: 10 })).handoffs.find(({ conversation }) => conversation === id);
    expect(second).toMatchObject({ reason: "operator-requested", detail: "VIP" });
    expect(await client.closeConversation(id)).toMatchObject({ status: "ended" });
  },
);

scenario("handoff.desk-works-over-http", "the list is read in pages", async () => {
  const { client } = await handedOver();
  for (let count = 0; count < 4; count += 1)
    await client.requestHandoff((await client.openConversation({ agent: "desk" })).id);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await client.listHandoffs({ limit: 2, after });
    seen.push(...page.handoffs.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

scenario(
  "t78.ringing-ends-by-its-own-timer",
  "the server looks for it: the caller has the bot again, once, whoever looks",
  async () => {
    const { desk, client, id } = await handedOver();
    desk.clock.advance(59_999);
    await desk.endRinging();
    expect(await client.getConversation(id)).toMatchObject({ owner: "human" });
    desk.clock.advance(1);
    await Promise.all([desk.endRinging(), desk.endRinging(), desk.endRinging()]);
    expect(await client.getConversation(id)).toMatchObject({ owner: "bot", status: "in-progress" });
    const { entries } = await client.listEvents(id);
    expect(entries.filter(({ event }) => event.type === "handoff-settled")).toHaveLength(1);
  },
);

scenario(
  "handoff.outside-is-told",
  "of the request with reason and context, and of what became of it, each signed",
  async () => {
    const { desk, client, id, handoffId } = await handedOver();
    await client.claimHandoff(handoffId, { by: "Ann" });
    await client.returnHandoff(handoffId, { summary: "All well." });
    expect(await desk.deliver()).toEqual({ delivered: 3, failed: 0, dead: [] });
    const byType = new Map(desk.received.map((each) => [each.body.type, each]));
    expect([...byType.keys()].sort()).toEqual(["handoff.claimed", "handoff.requested", "handoff.returned"]);
    expect(desk.received.every(({ isGenuine }) => isGenuine)).toBe(true);
    const requested = byType.get("handoff.requested");
    expect(requested?.body.data).toMatchObject({
      conversation: id,
      agent: "desk",
      handoff: { id: handoffId, attempt: 1, reason: "person-requested", context: { lastUserText: "a person, please" } },
    });
    expect(requested?.headers).toMatchObject({
      "signalbox-event": "handoff.requested",
      "idempotency-key": requested?.body.id,
    });
    expect(byType.get("handoff.returned")?.body.data).toMatchObject({ handoff: { summary: "All well." } });
    expect(await desk.deliver()).toMatchObject({ delivered: 0 });
  },
);

scenario(
  "handoff.outside-is-told",
  "again and again while nobody listens, with longer waits, under the same id and a new signature",
  async () => {
    const { desk } = await handedOver();
    desk.answerWith(500);
    expect(await desk.deliver()).toMatchObject({ failed: 1 });
    desk.clock.advance(4_999);
    expect(await desk.deliver()).toMatchObject({ failed: 0 });
    desk.clock.advance(1);
    expect(await desk.deliver()).toMatchObject({ failed: 1 });
    desk.clock.advance(9_999);
    expect(await desk.deliver()).toMatchObject({ failed: 0 });
    desk.answerWith(204);
    desk.clock.advance(1);
    expect(await desk.deliver()).toMatchObject({ delivered: 1 });
    expect(new Set(desk.received.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(desk.received.map(({ headers }) => headers["signalbox-signature"])).size).toBe(3);
    expect(desk.received.every(({ isGenuine }) => isGenuine)).toBe(true);
  },
);

scenario("handoff.outside-is-told", "after twelve attempts it is given up, and that is to be seen", async () => {
  const { desk, client } = await handedOver();
  desk.answerWith(410);
  for (let attempt = 0; attempt < 11; attempt += 1) {
    expect(await desk.deliver()).toMatchObject({ failed: 1, dead: [] });
    desk.clock.advance(12 * 3_600_000);
  }
  expect((await client.listNotices({ state: "waiting" })).notices).toMatchObject([{ attempts: 11 }]);
  expect(await desk.deliver()).toMatchObject({ dead: [{ error: "the receiver answered with HTTP 410" }] });
  desk.clock.advance(48 * 3_600_000);
  expect(await desk.deliver()).toMatchObject({ delivered: 0, failed: 0 });
  expect((await client.listNotices()).notices).toMatchObject([
    { type: "handoff.requested", state: "dead", attempts: 12, lastError: "the receiver answered with HTTP 410" },
  ]);
});

scenario("handoff.outside-is-told", "by one server each time, however many there are", async () => {
  const { desk } = await handedOver();
  const rounds = await Promise.all(Array.from({ length: 5 }, () => desk.deliver()));
  expect(rounds.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(1);
  expect(desk.received).toHaveLength(1);
});

scenario("handoff.outside-is-told", "never at a private address, unless that is allowed", async () => {
  const { desk, client } = await handedOver({ allowPrivate: false });
  expect(await desk.deliver()).toMatchObject({ failed: 1 });
  expect(desk.received).toEqual([]);
  const { notices } = await client.listNotices({ state: "waiting" });
  expect(notices[0]?.lastError).toContain("SIGNALBOX_WEBHOOK_ALLOW_PRIVATE");
});
