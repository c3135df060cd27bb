import type { HttpBinding, JsonObject } from "@signalbox/engine";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { addressFor, bindEndpoint } from "./endpoint.ts";

const defaults: HttpBinding = {
  method: "POST",
  url: "https://api.example/bookings",
  headers: {},
  timeoutMs: 1000,
  allowPrivate: false,
};

function bound(http: Partial<HttpBinding>, env: { [name: string]: string } = {}): Endpoint {
  const result = bindEndpoint({ ...defaults, ...http }, env);
  if (result.type === "broken") throw new Error(JSON.stringify(result.problems));
  return result.endpoint;
}

function problems(http: Partial<HttpBinding>, env: { [name: string]: string } = {}): unknown {
  const result = bindEndpoint({ ...defaults, ...http }, env);
  return result.type === "broken" ? result.problems.map(({ path, message }) => [path.join("."), message]) : [];
}

function address(http: Partial<HttpBinding>, args: JsonObject, env: { [name: string]: string } = {}): string {
  const result = addressFor(bound(http, env), args);
  return result.type === "address" ? result.url.href : result.message;
}

describe("an endpoint's definition", () => {
  it("takes addresses and headers from the environment", () => {
    const endpoint = bound(
      { url: "${BASE_URL}/book", headers: { Authorization: "Bearer ${KEY}" } },
      { BASE_URL: "http://api.example:8080/v1", KEY: "k" },
    );
    expect(endpoint.url).toEqual([{ text: "http://api.example:8080/v1/book" }]);
    expect(endpoint.headers).toEqual({ authorization: "Bearer k" });
  });

  it("names every variable that is not set or empty, and where it is needed", () => {
    const http = { url: "${BASE}/x", headers: { "X-Key": "${KEY}${OTHER}" } };
    expect(problems(http, { KEY: "" })).toEqual([
      ["url", "the environment variable BASE is not set"],
      ["headers.X-Key", "the environment variable KEY is not set"],
      ["headers.X-Key", "the environment variable OTHER is not set"],
    ]);
  });

  it("does not take inherited properties for variables", () => {
    expect(problems({ url: "https://api.example/${constructor}" })).toHaveLength(1);
  });

  for (const url of [
    "ftp://a.example",
    "/bookings",
    "{host}/x",
    "https://{host}/x",
    "https://api.{zone}.example/",
    "https://api.example{x}",
    "https://",
    "https://a b/",
  ]) {
    it(`is refused with the address ${url}`, () => {
      expect(problems({ url })).toEqual([["url", "this is no address that a tool can call"]]);
    });
  }

  it("is refused with a header that would end its line", () => {
    expect(problems({ headers: { "X-A": "${V}" } }, { V: "a\r\nX-B: b" })).toEqual([
      ["headers.X-A", "this is no valid HTTP header"],
    ]);
    expect(problems({ headers: { "bad name": "x" } })).toHaveLength(1);
  });
});

describe("the address of a call", () => {
  it("holds each argument as one URL-encoded value", () => {
    const url = "https://api.example/b/{id}?q={q}#x";
    expect(address({ url }, { id: "a/b?c#d é", q: "1&x=2" })).toBe(
      "https://api.example/b/a%2Fb%3Fc%23d%20%C3%A9?q=1%26x%3D2#x",
    );
  });

  it("takes what a variable holds as text, braces included", () => {
    expect(address({ url: "https://api.example/${P}/{id}" }, { id: 5 }, { P: "{id}" })).toBe(
      "https://api.example/%7Bid%7D/5",
    );
  });

  for (const id of [".", "..", "%2e%2E"]) {
    it(`cannot climb by the argument ${id}`, () => {
      const result = address({ url: "https://api.example/b/{id}/c" }, { id });
      if (id.startsWith("%")) expect(result).toBe("https://api.example/b/%252e%252E/c");
      else expect(result).toBe("an argument would change the path of the address");
    });
  }

  it("cannot climb by two arguments that make one segment", () => {
    expect(address({ url: "https://api.example/b/{a}{b}/c" }, { a: ".", b: "." })).toMatch(/change the path/);
  });

  for (const id of [undefined, null, "", ["a"], { a: 1 }, "\ud800"]) {
    it(`is impossible with ${JSON.stringify(id)} in its path`, () => {
      expect(address({ url: "https://api.example/b/{id}" }, { id })).toBe(
        'the address needs a value for the argument "id"',
      );
    });
  }

  it("has no value for an inherited property", () => {
    expect(address({ url: "https://api.example/{toString}" }, {})).toMatch(/needs a value/);
  });

  it("has the other arguments as its query with GET, and only then", () => {
    const http = { url: "https://api.example/b/{id}?a=1" };
    const args = { id: 1, day: "2026-12-01", seats: 4, vip: false, none: null, tags: ["x", "y"] };
    expect(address({ ...http, method: "GET" }, args)).toBe(
      "https://api.example/b/1?a=1&day=2026-12-01&seats=4&vip=false&tags=%5B%22x%22%2C%22y%22%5D",
    );
    expect(address(http, args)).toBe("https://api.example/b/1?a=1");
  });
});
