import { expect, test } from "vitest";
import { MAX_CHUNK } from "./chunk.ts";
import { cutDocument, type DocumentText, searchedText } from "./passage.ts";

function cut(format: DocumentText["format"], text: string, more: Partial<DocumentText> = {}) {
  return cutDocument({ id: "doc", category: "knowledge", format, text, ...more });
}

test("markdown: each passage carries the headings above it, and links keep their address", () => {
  const { title, passages } = cut(
    "markdown",
    '# Cards\n\nIntro.\n\n## Renewal\n\nGo to [the portal](https://example.org/cards "Cards").\n\n### Fee\n\nIt is **free**.\n\nBlocking\n---\n\nCall us.',
  );
  expect(title).toBe("Cards");
  expect(passages.map(({ headings, content }) => [headings, content])).toEqual([
    [[], "Intro."],
    [["Renewal"], "Go to the portal (https://example.org/cards)."],
    [["Renewal", "Fee"], "It is free."],
    [["Blocking"], "Call us."],
  ]);
});

test("markdown: front matter gives the title; code and rules are no headings", () => {
  const { title, passages } = cut("markdown", '---\ntitle: "Fees"\n---\n```sh\n# not a heading\n```\n\n---\n\nText');
  expect(title).toBe("Fees");
  expect(passages.map(({ content }) => content)).toEqual(["# not a heading\n\nText"]);
});

test("a table that goes on has its header row in each passage", () => {
  const rows = Array.from({ length: 200 }, (_, index) => `| Plan ${index} | ${index} USD |`).join("\n");
  const { passages } = cut("markdown", `| Plan | Price |\n|---|---:|\n${rows}`);
  expect(passages.length).toBeGreaterThan(2);
  for (const { content } of passages) expect(content.split("\n")[0]).toBe("Plan | Price");
  expect(passages.map(({ content }) => content).join()).toContain("Plan 199 | 199 USD");
});

test("html: what readers see, with headings, tables and links; scripts are not read", () => {
  const { title, passages } = cut(
    "html",
    `<html><head><title>Help &amp; more</title><style>p{}</style></head><body><script>alert("x")</script>
     <h1>Help</h1><p>Hello <b>there</b>,<br>see <a href="https://example.org/a">this</a> <a href="javascript:x()">not that</a>.
     <h2>Prices</h2><table><tr><th>Plan<th>Price<tr><td>Small</td><td>1 <p>USD</p></td></tr></table><ul><li>One<li>Two</ul>`,
  );
  expect(title).toBe("Help & more");
  expect(passages.map(({ headings, content }) => [headings, content])).toEqual([
    [["Help"], "Hello there,\n\nsee this (https://example.org/a) not that."],
    [["Help", "Prices"], "Plan | Price\nSmall | 1 USD\n\nOne\n\nTwo"],
  ]);
});

test("html that is broken is read as far as it goes", () => {
  const { passages } = cut("html", "<table><tr><td>open <h2>cell</td><p>after</b></i> &nbsp;&bogus; <a href='x'");
  expect(passages.map(({ content }) => content).join(" ")).toContain("open cell");
});

test.each(["text", "markdown", "html"] as const)(
  "%s of any shape is cut into bounded passages, nothing lost",
  (format) => {
    const words = Array.from({ length: 3_000 }, (_, index) => `w${index}`);
    const { passages } = cut(format, `${words.join(" ")}\n\n${"x".repeat(5_000)}🚂`);
    for (const { content } of passages) expect(content.length).toBeLessThanOrEqual(MAX_CHUNK);
    const text = passages.map(({ content }) => content).join(" ");
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain("🚂");
  },
);

test.each(["", "   \n\n ", "\u0000"])("a document that says nothing (%j) has no passages", (text) => {
  for (const format of ["text", "markdown", "html"] as const) expect(cut(format, text).passages).toEqual([]);
});

test("an id stays with its text, whatever is written before it, and another text has another id", () => {
  const before = cut("markdown", "# A\n\nOne.\n\n## B\n\nTwo.");
  const after = cut("markdown", "# A\n\nOne, changed.\n\n## B\n\nTwo.");
  expect(after.passages[1]?.id).toBe(before.passages[1]?.id);
  expect(after.passages[0]?.id).not.toBe(before.passages[0]?.id);
  const twice = cut("markdown", "# A\n\n## B\n\nSame.\n\n## B\n\nSame.");
  expect(new Set(twice.passages.map(({ id }) => id)).size).toBe(2);
  expect(cut("text", "One.", { id: "other" }).passages[0]?.id).not.toBe(cut("text", "One.").passages[0]?.id);
});

test("title and headings are searched with the text", () => {
  expect(searchedText({ title: "Cards", headings: ["Renewal"], content: "Go." })).toBe("Cards\nRenewal\nGo.");
});

test.each([
  ["markdown", "open brackets", "[", 200_000],
  ["markdown", "links that never end", "[a](b", 60_000],
  ["markdown", "comments that never end", "<!--", 200_000],
  ["markdown", "fences", "```\n", 200_000],
  ["markdown", "headings", "# a\n\nb\n\n", 30_000],
  ["html", "paragraphs that never end", "<p>", 100_000],
] as const)("%s of nothing but %s is read as quickly as any other", (format, _, piece, times) => {
  expect(() => cut(format, `${piece.repeat(times)}end`)).not.toThrow();
});

test("a heading's closing marks go, however much space there is before them", () => {
  expect(cut("markdown", `## Fees${" ".repeat(100_000)}##\n\nFree.`).passages[0]?.headings).toEqual(["Fees"]);
});

test("html without an end to its elements within elements is refused", () => {
  expect(() => cut("html", `${"<div>".repeat(2_000)}x`)).toThrow("more than 1000 elements within each other");
});
