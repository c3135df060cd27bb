/**
 * A text in pieces of at most `limit` characters: parted between paragraphs where that is enough, else between sentences, then words, then
 * anywhere but inside a character.
 */
export function splitText(text: string, limit: number): readonly string[] {
  return split(text, limit, SEPARATORS);
}

const SEPARATORS: readonly RegExp[] = [/\n\s*\n/, /\n/, /(?<=[.!?…؟。！？])\s+/, /\s+/];
const JOINTS: readonly string[] = ["\n\n", "\n", " ", " "];

function split(text: string, limit: number, separators: readonly RegExp[]): readonly string[] {
  const trimmed = text.trim();
  if (trimmed.length <= limit) return trimmed === "" ? [] : [trimmed];
  const [separator, ...finer] = separators;
  if (separator === undefined) return cut(trimmed, limit);
  const pieces = trimmed.split(separator).flatMap((piece) => split(piece, limit, finer));
  return packed(pieces, limit, JOINTS[SEPARATORS.indexOf(separator)] ?? " ");
}

/** As few pieces as the limit allows, none taken from its place. */
function packed(pieces: readonly string[], limit: number, joint: string): readonly string[] {
  const result: string[] = [];
  let open = "";
  for (const piece of pieces) {
    if (open !== "" && open.length + joint.length + piece.length > limit) {
      result.push(open);
      open = "";
    }
    open = open === "" ? piece : `${open}${joint}${piece}`;
  }
  return open === "" ? result : [...result, open];
}

function cut(text: string, limit: number): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + limit;
    const isInside = end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1));
    const stop = isInside ? end - 1 : end;
    pieces.push(text.slice(at, stop));
    at = stop;
  }
  return pieces;
}
