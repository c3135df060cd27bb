import { Agent, request } from "node:http";
import { percentile } from "./percentile.ts";

/** What a server carries: whole bookings over HTTP, and a request that does nothing as the floor. */
export interface TurnFigures {
  readonly turnsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly floorRequestsPerSecond: number;
  /** Turns a second as a share of the floor. */
  readonly ratioToFloor: number;
}

const booking = [
  "A table for four on 4 December 2037",
  "yes",
  "7:30 pm",
  "that's right",
  "Chen",
  "no",
  "yes, that is correct",
];

/** Plays bookings on `connections` conversations at once for about `seconds`, by a client in this process. */
export async function measureTurns(url: string, connections: number, seconds: number): Promise<TurnFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await runFor(1, connections, () => playBooking(url, agent, () => undefined));
    const floor = await runFor(2, connections, () => call(agent, "GET", `${url}/healthz`).then(() => 1));
    const times: number[] = [];
    const turns = await runFor(seconds, connections, () => playBooking(url, agent, (ms) => times.push(ms)));
    return {
      turnsPerSecond: Math.round(turns),
      p50Ms: percentile(times, 50),
      p99Ms: percentile(times, 99),
      floorRequestsPerSecond: Math.round(floor),
      ratioToFloor: Math.round((turns / floor) * 1000) / 1000,
    };
  } finally {
    agent.destroy();
  }
}

/** How often a second `work` counts, over `connections` loops at once. */
async function runFor(seconds: number, connections: number, work: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let count = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const done = await work();
      count += done;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return count / ((performance.now() - started) / 1000);
}

async function playBooking(url: string, agent: Agent, onTurn: (ms: number) => void): Promise<number> {
  const opened = await call(agent, "POST", `${url}/v1/conversations`, {
    agent: "table-booking",
    timeZone: "Europe/Berlin",
  });
  let status = "in-progress";
  for (const text of booking) {
    const from = performance.now();
    const reply = await call(agent, "POST", `${url}/v1/conversations/${String(opened["id"])}/turns`, { text });
    onTurn(performance.now() - from);
    status = String(reply["status"]);
  }
  if (status !== "complete") throw new Error(`a benched booking ended ${status}`);
  return booking.length;
}

function call(agent: Agent, method: string, url: string, body?: unknown): Promise<Record<string, unknown>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers =
      text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const sent = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const answer = Buffer.concat(chunks).toString();
        if ((response.statusCode ?? 500) >= 300)
          reject(new Error(`${method} ${url}: ${response.statusCode} ${answer}`));
        else resolve(JSON.parse(answer));
      });
    });
    sent.on("error", reject);
    sent.end(text);
  });
}
