import { stringify } from "yaml";
import type { Chance } from "./seeded.ts";
import { pickSeed } from "./seeds.ts";

/** A file that somebody or something has spoilt. */
export interface SpoiltFile {
  readonly name: "agent.yaml" | "agent.json";
  readonly content: Uint8Array;
}

/** Texts that have broken parsers before, and the words of the vocabulary. */
const odd: readonly [string, ...string[]] = [
  "\0",
  ..."\t \r\n \u2028 \ufeff \ud83d\ude00 e\u0301 \u202e % @ ` ' \" { } [ ] , : - ? | > & * ! #".split(" "),
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "<<",
  "&a",
  "*a",
  "!!binary",
  "!!js/function",
  "---\n",
  "...\n",
  "%YAML 9.9\n",
  "1e999",
  "-0",
  "0x7fffffffffffffff",
  "123456789012345678901234567890",
  ".inf",
  ".nan",
  "NaN",
  "2026-02-30",
  "yes",
  "~",
  "{guests",
  "{guests, plural}",
  "{0}",
  "'{'",
  "<b>",
  "filled.",
  "filled[",
  "filled.guests > ",
  "(((",
  "size(filled) > 'x'",
  "task:",
  "task:Check",
  "announce",
  "event",
  "user",
  "guests",
  "kind",
  "time",
  "Check",
  "cancel",
  "confirm_pending",
  "set_code",
];

/** A node of plain data that may hold others. */
type Holder = { [key: string]: unknown };

const ways: readonly [Way, ...Way[]] = [
  cutText,
  insertText,
  moveLines,
  replaceNode,
  replaceNode,
  renameKey,
  renameKey,
  addKey,
  swapNodes,
  randomBytes,
  randomCharacters,
  deepNesting,
  hugeNumbers,
  aliasBomb,
  prototypeKeys,
  longText,
  longList,
];
type Way = (chance: Chance) => SpoiltFile;

/** One more spoilt file. */
export function spoiltFile(chance: Chance): SpoiltFile {
  return chance.pick(ways)(chance);
}

function fileOf(chance: Chance): { readonly name: SpoiltFile["name"]; readonly text: string } {
  const { yaml, json } = pickSeed(chance);
  return chance.below(2) === 0 ? { name: "agent.yaml", text: yaml } : { name: "agent.json", text: json };
}

function bytes(name: SpoiltFile["name"], text: string): SpoiltFile {
  return { name, content: Buffer.from(text, "utf8") };
}

function cutText(chance: Chance): SpoiltFile {
  const { name, text } = fileOf(chance);
  const at = chance.below(text.length);
  return bytes(name, text.slice(0, at) + text.slice(at + 1 + chance.below(chance.pick([3, 40, 2000]))));
}

function insertText(chance: Chance): SpoiltFile {
  const { name, text } = fileOf(chance);
  const at = chance.below(text.length);
  return bytes(name, text.slice(0, at) + chance.pick(odd).repeat(1 + chance.below(3)) + text.slice(at));
}

function moveLines(chance: Chance): SpoiltFile {
  const { name, text } = fileOf(chance);
  const lines = text.split("\n");
  const moved = lines.splice(chance.below(lines.length), 1 + chance.below(4));
  lines.splice(chance.below(lines.length), 0, ...moved, ...(chance.below(2) === 0 ? moved : []));
  return bytes(name, lines.map((line) => (chance.below(40) === 0 ? ` ${line}` : line)).join("\n"));
}

function written(chance: Chance, agent: unknown): SpoiltFile {
  if (chance.below(2) === 0) return bytes("agent.json", JSON.stringify(agent, null, chance.below(3)));
  return bytes("agent.yaml", stringify(agent, { aliasDuplicateObjects: false }));
}

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null;
}

/** A copy of a good agent and all in it that holds something. */
function opened(chance: Chance): { readonly agent: Holder; readonly holders: [Holder, ...Holder[]] } {
  const agent: Holder = structuredClone(pickSeed(chance).agent);
  const holders: [Holder, ...Holder[]] = [agent];
  for (const holder of holders) for (const inner of Object.values(holder)) if (isHolder(inner)) holders.push(inner);
  return { agent, holders };
}

function keyIn(chance: Chance, holder: Holder): string {
  const [first = "id", ...others] = Object.keys(holder);
  return chance.pick([first, ...others]);
}

function oddValue(chance: Chance): unknown {
  const text = chance.pick(odd);
  return chance.pick<unknown>([
    text,
    text,
    text,
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    [],
    {},
    [text],
    [[text]],
    { [text]: text },
    { type: text },
  ]);
}

function replaceNode(chance: Chance): SpoiltFile {
  const { agent, holders } = opened(chance);
  for (let left = 1 + chance.below(3); left > 0; left -= 1) {
    const holder = chance.pick(holders);
    holder[keyIn(chance, holder)] = oddValue(chance);
  }
  return written(chance, agent);
}

/** One name in place of another: what the check knows most of. */
function renameKey(chance: Chance): SpoiltFile {
  const { agent, holders } = opened(chance);
  const texts = holders.flatMap((holder) => Object.values(holder).filter((value) => typeof value === "string"));
  for (let left = 1 + chance.below(4); left > 0; left -= 1) {
    const holder = chance.pick(holders);
    holder[keyIn(chance, holder)] = chance.pick(["guests", ...texts]);
  }
  return written(chance, agent);
}

function addKey(chance: Chance): SpoiltFile {
  const { agent, holders } = opened(chance);
  const keys = holders.flatMap((holder) => Object.keys(holder));
  const holder = chance.pick(holders);
  if (Array.isArray(holder)) holder.push(oddValue(chance));
  else
    Object.defineProperty(holder, chance.pick([chance.pick(odd), ...keys]), {
      value: oddValue(chance),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return written(chance, agent);
}

function swapNodes(chance: Chance): SpoiltFile {
  const { agent, holders } = opened(chance);
  const [one, other] = [chance.pick(holders), chance.pick(holders)];
  one[keyIn(chance, one)] = structuredClone(other[keyIn(chance, other)]);
  return written(chance, agent);
}

function randomBytes(chance: Chance): SpoiltFile {
  const content = Uint8Array.from({ length: chance.below(300) }, () => chance.below(256));
  return { name: chance.pick(["agent.yaml", "agent.json"]), content };
}

function randomCharacters(chance: Chance): SpoiltFile {
  const text = Array.from({ length: chance.below(120) }, () => chance.pick([" ", "\n", "a", ":", ...odd])).join(
    chance.pick(["", " "]),
  );
  return bytes(chance.pick(["agent.yaml", "agent.json"]), text);
}

function deepNesting(chance: Chance): SpoiltFile {
  const depth = 1 + chance.below(chance.pick([70, 3000]));
  const [open, close] = chance.pick([
    ["[", "]"],
    ['{"a":', "}"],
    ["- ", ""],
    ["? ", ""],
    ["a:\n", ""],
    ["[{a: ", "}]"],
  ]);
  const text = open.repeat(depth) + (open === "" ? "" : "1") + close.repeat(chance.below(4) === 0 ? depth - 1 : depth);
  return bytes(
    chance.pick(["agent.yaml", "agent.json"]),
    chance.below(2) === 0 ? text : `{"id": "a", "slots": ${text}}`,
  );
}

function hugeNumbers(chance: Chance): SpoiltFile {
  const number = chance.pick([
    "1e308",
    "1e999",
    "-1e999",
    "9".repeat(400),
    `0.${"0".repeat(400)}1`,
    `0x${"f".repeat(60)}`,
    "1_000",
  ]);
  const { name, text } = fileOf(chance);
  const places = [...text.matchAll(/: \d+/gu)];
  const place = places[chance.below(places.length)]?.index ?? 0;
  return bytes(name, `${text.slice(0, place)}: ${number}${text.slice(place).replace(/^: \d+/u, "")}`);
}

function aliasBomb(chance: Chance): SpoiltFile {
  const width = 2 + chance.below(9);
  const rows = Array.from({ length: 2 + chance.below(12) }, (_, row) => {
    const items = row === 0 ? '"x"' : Array.from({ length: width }, () => `*a${row - 1}`).join(", ");
    return `a${row}: &a${row} [${items}]`;
  });
  const tail = chance.pick([
    "",
    `slots: *a${rows.length - 1}`,
    "<<: *a0",
    "self: &s [*s]",
    "slots: [&m {name: *m}]",
    "x: *nowhere",
  ]);
  return bytes("agent.yaml", `id: a\n${rows.join("\n")}\n${tail}\n`);
}

function prototypeKeys(chance: Chance): SpoiltFile {
  const key = chance.pick(["__proto__", "constructor", "prototype", "toString", "valueOf", "then"]);
  const value = chance.pick(['{"polluted": true}', '"x"', "[]", '{"constructor": {"prototype": {"polluted": true}}}']);
  const text = pickSeed(chance).json;
  const name = chance.pick<SpoiltFile["name"]>(["agent.yaml", "agent.json"]);
  const places = [...text.matchAll(/[{,]\n/gu)].filter((match) => /^\s*"/u.test(text.slice(match.index + 2)));
  const place = (places[chance.below(places.length)]?.index ?? 0) + 1;
  return bytes(name, `${text.slice(0, place)}"${key}": ${value},${text.slice(place)}`);
}

function longText(chance: Chance): SpoiltFile {
  const { agent, holders } = opened(chance);
  const holder = chance.pick(holders);
  holder[keyIn(chance, holder)] = chance.pick(odd).repeat(1 + chance.below(2000));
  return written(chance, agent);
}

function longList(chance: Chance): SpoiltFile {
  const { agent, holders } = opened(chance);
  const holder = chance.pick(holders);
  const isOneName = chance.below(2) === 0;
  const items = Array.from({ length: chance.below(500) }, (_, index) => (isOneName ? "guests" : `s${index}`));
  holder[keyIn(chance, holder)] = chance.below(2) === 0 ? items : items.map((name) => ({ name, requires: ["s1"] }));
  return written(chance, agent);
}
