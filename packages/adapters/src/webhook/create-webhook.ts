import { createHmac } from "node:crypto";
import type { LookupFunction } from "node:net";
import type { Clock, Notice, NoticeSender } from "@signalbox/ports";
import { startDeadline } from "../deadline.ts";
import { RefusedAddressError } from "../http/addresses.ts";
import { sendRequest } from "../http/send-request.ts";

/** Where notices go, and how they are signed. */
export interface WebhookOptions {
  readonly url: string;
  /** Shared with the receiver alone. */
  readonly secret: string;
  readonly clock: Clock;
  /** Loopback, link-local and private addresses may be reached. Default: false. */
  readonly allowPrivate?: boolean | undefined;
  /** Default: 10 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Resolves names in place of the system's resolver. */
  readonly lookup?: LookupFunction | undefined;
}

/**
 * Posts notices as JSON. `signalbox-signature` is `t=SECONDS,v1=HEX`: the HMAC-SHA256, with the secret, of the seconds since 1970 at which
 * this delivery was sent, a full stop and the body. Any 2xx answer accepts a notice, whatever its body; redirects are not followed. Never throws, and what it
 * says of a failure quotes neither the address nor the body.
 */
export function createWebhook(options: WebhookOptions): NoticeSender {
  return { send: (notice) => send(notice, options) };
}

async function send(notice: Notice, options: WebhookOptions): ReturnType<NoticeSender["send"]> {
  const { url, secret, clock, allowPrivate = false, timeoutMs = 10_000, lookup } = options;
  const { id, type, at, data } = notice;
  const body = JSON.stringify({ id, type, at, data });
  const seconds = Math.floor(Date.parse(clock.now()) / 1000);
  const headers = {
    "content-type": "application/json",
    "user-agent": "signalbox",
    "idempotency-key": id,
    "signalbox-event": type,
    "signalbox-signature": `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
  };
  const deadline = startDeadline(new AbortController().signal, timeoutMs);
  const { signal } = deadline;
  const rest = { allowPrivate, lookup, signal, largestBytes: null };
  try {
    const { status } = await sendRequest({ url: new URL(url), method: "POST", headers, body, ...rest });
    if (status >= 200 && status <= 299) return { type: "accepted" };
    return { type: "refused", error: `the receiver answered with HTTP ${status}` };
  } catch (error) {
    return { type: "refused", error: signal.aborted ? `no answer within ${timeoutMs} ms` : messageOf(error) };
  } finally {
    deadline.clear();
  }
}

function signatureOf(secret: string, seconds: number, body: string): string {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
}

function messageOf(error: unknown): string {
  if (error instanceof RefusedAddressError)
    return "the receiver's address is private: SIGNALBOX_WEBHOOK_ALLOW_PRIVATE=true allows it";
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return `the receiver could not be reached (${code})`;
}
