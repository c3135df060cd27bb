/** What was found in a reply's text: the value, or that there is none to be read. */
export type ReplyJson = { readonly type: "json"; readonly value: unknown } | { readonly type: "none" };

const reasoning = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>/giu;
const fenced = /```[\w-]*[ \t]*\r?\n([\s\S]*?)```/gu;

/**
 * The JSON of a reply: the whole text, else what its last code fence holds, else the last object that stands in its prose, as some providers
 * ignore that nothing but JSON was asked for. What is not JSON as it stands is not mended: half a list may mean the opposite of the whole.
 */
export function replyJson(text: string): ReplyJson {
  const said = text.replace(reasoning, "").trim();
  const whole = parsed(said);
  if (whole.type === "json") return whole;
  const fence = [...said.matchAll(fenced)].at(-1)?.[1];
  if (fence !== undefined) return parsed(fence.trim());
  const objects = outermostObjects(said);
  return objects === null ? { type: "none" } : parsed(objects.at(-1) ?? "");
}

function parsed(text: string): ReplyJson {
  try {
    return { type: "json", value: JSON.parse(text) };
  } catch {
    return { type: "none" };
  }
}

/** What stands between braces that no others surround; null where a brace is never closed, as in a reply that was cut short. */
function outermostObjects(text: string): readonly string[] | null {
  const objects: string[] = [];
  for (let start = text.indexOf("{"); start >= 0; ) {
    const end = endOfObject(text, start);
    if (end < 0) return null;
    objects.push(text.slice(start, end));
    start = text.indexOf("{", end);
  }
  return objects;
}

/** Where the object that begins at `start` is closed; -1 where it is not. Braces within strings are none. */
function endOfObject(text: string, start: number): number {
  const marks = /"(?:[^"\\]|\\.)*"|[{}]/gsu;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === "{") depth += 1;
    if (mark[0] === "}") depth -= 1;
    if (depth === 0) return marks.lastIndex;
  }
  return -1;
}
