import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Notice } from "@signalbox/ports";
import { expect, test } from "vitest";
import { createWebhook } from "./create-webhook.ts";

const clock = { now: () => "2026-12-01T07:00:00.000Z" };
const notice: Notice = {
  id: "n-1",
  type: "handoff.requested",
  at: clock.now(),
  conversationId: "c-1",
  data: { conversation: "c-1", secretWord: "Ada Lovelace" },
};

/** What is made of a receiver that answers like this, and how often it was asked. */
async function deliveredTo(answer: RequestListener, timeoutMs = 5_000) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume().once("end", () => answer(request, response));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const webhook = createWebhook({ url, secret: "a secret of sixteen", clock, allowPrivate: true, timeoutMs });
  const sent = await webhook.send(notice);
  server.closeAllConnections();
  server.close();
  return { sent, requests };
}

test("any 2xx accepts, also where its body is long, or never comes to an end", async () => {
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(204).end(),
    (_, response) => response.writeHead(200).end("x".repeat(1_000_000)),
    (_, response) => response.writeHead(202).write("…"),
  ];
  for (const answer of answers) expect((await deliveredTo(answer, 2_000)).sent).toEqual({ type: "accepted" });
});

test("an error is a refusal with its status", async () => {
  for (const status of [400, 404, 500, 503]) {
    const { sent } = await deliveredTo((_, response) => response.writeHead(status).end("Ada Lovelace"));
    expect(sent).toEqual({ type: "refused", error: `the receiver answered with HTTP ${status}` });
  }
});

test("a redirect is a refusal, and nobody is asked at the other place", async () => {
  for (const status of [301, 302, 307, 308]) {
    const { sent, requests } = await deliveredTo((_, response) =>
      response.writeHead(status, { location: "/else" }).end(),
    );
    expect([sent, requests]).toEqual([{ type: "refused", error: `the receiver answered with HTTP ${status}` }, 1]);
  }
});

test("a receiver that hangs, or hangs up, is a refusal that quotes neither address nor body", async () => {
  const { sent: hung } = await deliveredTo(() => undefined, 200);
  expect(hung).toEqual({ type: "refused", error: "no answer within 200 ms" });
  const { sent: cut } = await deliveredTo((request) => request.socket.destroy());
  expect(cut).toEqual({ type: "refused", error: "the receiver could not be reached (ECONNRESET)" });
});
