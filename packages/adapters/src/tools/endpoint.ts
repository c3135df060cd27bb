import { validateHeaderName, validateHeaderValue } from "node:http";
import type { HttpBinding, JsonObject, Problem } from "@signalbox/engine";
import type { Environment, TemplatePiece } from "./template.ts";
import { fillTemplate } from "./template.ts";

/** Where the calls of a tool go, with the environment filled in. */
export interface Endpoint {
  readonly method: HttpBinding["method"];
  readonly url: readonly TemplatePiece[];
  readonly headers: { readonly [name: string]: string };
  readonly timeoutMs: number;
  readonly allowPrivate: boolean;
}

/** An endpoint ready to be called, or everything that is wrong with its definition. Paths begin at the `http` object. */
export type BoundEndpoint =
  | { readonly type: "bound"; readonly endpoint: Endpoint }
  | { readonly type: "broken"; readonly problems: readonly Problem[] };

/** Fills the environment into an endpoint's address and headers and checks what comes of it. */
export function bindEndpoint(http: HttpBinding, env: Environment): BoundEndpoint {
  const url = fillTemplate(http.url, env);
  const headers = Object.entries(http.headers).map(([name, value]) => ({ name, ...fillHeader(value, env) }));
  const problems = [
    ...(url.missing.length > 0 ? missingProblems(["url"], url.missing) : urlProblems(http.url, url.pieces)),
    ...headers.flatMap(({ name, value, missing }) =>
      missing.length > 0 ? missingProblems(["headers", name], missing) : headerProblems(name, value),
    ),
  ];
  if (problems.length > 0) return { type: "broken", problems };
  const { method, timeoutMs, allowPrivate } = http;
  const named = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  return { type: "bound", endpoint: { method, url: url.pieces, headers: named, timeoutMs, allowPrivate } };
}

function fillHeader(source: string, env: Environment): { value: string; missing: readonly string[] } {
  const { pieces, missing } = fillTemplate(source, env);
  // Headers take no arguments: what looks like one is text.
  return { value: pieces.map((piece) => ("text" in piece ? piece.text : `{${piece.argument}}`)).join(""), missing };
}

function missingProblems(path: Problem["path"], names: readonly string[]): Problem[] {
  return names.map((name) => ({
    path,
    message: `the environment variable ${name} is not set`,
    expected: `a value for ${name} in the environment`,
  }));
}

function urlProblems(source: string, pieces: readonly TemplatePiece[]): Problem[] {
  const first = pieces[0];
  const head = first !== undefined && "text" in first ? first.text : "";
  const origin = /^https?:\/\/[^/?#\\]+/iu.exec(head)?.[0];
  const isCut = pieces.length > 1 && origin === head;
  const expected = "an http or https address whose host holds no {argument}";
  if (origin === undefined || isCut || !URL.canParse(origin)) {
    return [{ path: ["url"], message: "this is no address that a tool can call", found: source, expected }];
  }
  return [];
}

function headerProblems(name: string, value: string): Problem[] {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return [];
  } catch {
    return [
      { path: ["headers", name], message: "this is no valid HTTP header", expected: "visible characters on one line" },
    ];
  }
}

/** The address of one call, or why there is none. */
export type CallAddress =
  | { readonly type: "address"; readonly url: URL }
  | { readonly type: "impossible"; readonly message: string };

/**
 * Fills the arguments into an endpoint's address, each as one URL-encoded value. An argument cannot add a segment to the path, leave
 * one out or climb. With GET the arguments that the address does not name become its query.
 */
export function addressFor(endpoint: Endpoint, args: JsonObject): CallAddress {
  let text = "";
  const named = new Set<string>();
  for (const piece of endpoint.url) {
    if ("text" in piece) {
      text += piece.text;
      continue;
    }
    named.add(piece.argument);
    const value = encoded(Object.hasOwn(args, piece.argument) ? args[piece.argument] : undefined);
    if (value === undefined || value === "") return impossible(piece.argument);
    text += value;
  }
  if (hasDotSegment(text)) return { type: "impossible", message: "an argument would change the path of the address" };
  if (!URL.canParse(text)) return { type: "impossible", message: "the address is not valid with these arguments" };
  const url = new URL(text);
  if (endpoint.method === "GET") addQuery(url, args, named);
  return { type: "address", url };
}

function impossible(argument: string): CallAddress {
  return { type: "impossible", message: `the address needs a value for the argument "${argument}"` };
}

function encoded(value: unknown): string | undefined {
  try {
    return encodeURIComponent(scalarText(value) ?? "");
  } catch {
    // Half of a surrogate pair has no encoding.
    return undefined;
  }
}

function scalarText(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}

function hasDotSegment(address: string): boolean {
  const path = address.split(/[?#]/u, 1)[0] ?? "";
  return path.split("/").some((segment) => /^(?:\.|%2e){1,2}$/iu.test(segment));
}

function addQuery(url: URL, args: JsonObject, named: ReadonlySet<string>): void {
  for (const [name, value] of Object.entries(args)) {
    if (named.has(name) || value === undefined || value === null) continue;
    url.searchParams.append(name, scalarText(value) ?? JSON.stringify(value));
  }
}
