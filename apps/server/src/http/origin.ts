import { AppError } from "@signalbox/ports";

/** Whom the server answers. */
export interface OriginRules {
  /** What the server is bound to. */
  readonly host: string;
  /** Names under which it may be asked besides, as from behind a reverse proxy. */
  readonly allowedHosts: readonly string[];
}

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses what a page of another site made a browser send. Bound to loopback, the Host header has to name loopback: otherwise a
 * site whose name was pointed at 127.0.0.1 (DNS rebinding) could talk to the server. Anywhere, an Origin has to be the server's own.
 * Throws `origin-not-allowed`.
 */
export function checkOrigin(rules: OriginRules, headers: Headers): void {
  const host = headers.get("host");
  const isOpen = !isLoopback(rules.host);
  if (host !== null && !isOpen && !mayBeAsked(rules, host)) {
    throw refuse("Host", "The server is not known by this name.");
  }
  const origin = headers.get("origin");
  if (origin === null) return;
  const from = /^https?:\/\/(.+)$/.exec(origin.toLowerCase())?.[1];
  const isOwn = from !== undefined && (from === host?.toLowerCase() || rules.allowedHosts.includes(nameOf(from)));
  if (!isOwn) throw refuse("Origin", "Pages of other origins may not use this server.");
}

/** True for an address that only this machine can reach. */
function isLoopback(host: string): boolean {
  return loopback.includes(host) || host === "::1" || host.startsWith("127.");
}

function mayBeAsked(rules: OriginRules, host: string): boolean {
  const name = nameOf(host.toLowerCase());
  return loopback.includes(name) || name === rules.host || rules.allowedHosts.includes(name);
}

function nameOf(host: string): string {
  return host.replace(/:\d*$/, "");
}

function refuse(field: "Host" | "Origin", message: string): AppError {
  return new AppError({
    code: "origin-not-allowed",
    message,
    hint: "Use the address that the server printed, or name yours in SIGNALBOX_ALLOWED_HOSTS.",
    details: [{ field, message }],
  });
}
