import { expect, test } from "vitest";
import { safeLink, safeMedia } from "./safe-url.ts";

const base = "http://127.0.0.1:4300/";

test("a link that would run script is not a link", () => {
  for (const url of [
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "http://",
  ]) {
    expect(safeLink(url, base)).toBeUndefined();
  }
});

test("web, mail and phone addresses are links, relative ones against the page", () => {
  expect(safeLink("https://example.com/a", base)).toBe("https://example.com/a");
  expect(safeLink("mailto:desk@example.com", base)).toBe("mailto:desk@example.com");
  expect(safeLink("tel:+15550100", base)).toBe("tel:+15550100");
  expect(safeLink("/menu", base)).toBe("http://127.0.0.1:4300/menu");
});

test("media come from the web only", () => {
  expect(safeMedia("https://example.com/a.png", base)).toBe("https://example.com/a.png");
  expect(safeMedia("tel:+15550100", base)).toBeUndefined();
});
