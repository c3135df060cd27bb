import type { Slot } from "../agent.ts";
import type { Spelling } from "../language/spelling-words.ts";

/** How a value sounds when it is read back: as it is, digit by digit, or letter by letter; `full-date` is a day with its year. */
export type Sound = "plain" | "digits" | "spelled" | "full-date";

/** A longer text is not spelled: nobody could follow. */
const longestSpelled = 40;
/** Country calling codes of one and of two digits (ITU-T E.164); every other one has three. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** What makes a value of this slot unmistakable to the ear. */
export function clearestSound({ type }: Slot): Sound {
  switch (type) {
    case "integer":
    case "number":
    case "phone":
      return "digits";
    case "name":
    case "email":
    case "text":
      return "spelled";
    case "date":
    case "time":
    case "choice":
    case "boolean":
    case "language":
      return "plain";
  }
}

/** "+77012345678" as "+7, 7 0 1, 2 3 4, 5 6 7 8", "AB15" as "AB 1 5". */
export function digitByDigit(text: string): string {
  if (!text.startsWith("+"))
    return text
      .split(/(\d+)/)
      .map((piece) => (/\d/.test(piece) ? groupsOf(piece) : piece.trim()))
      .filter((piece) => piece !== "")
      .join(" ")
      .replace(/^- /, "-")
      .replace(/ ([.,]) /g, "$1");
  const digits = text.slice(1);
  const code = countryCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  return `+${[...code].join(" ")}, ${groupsOf(digits.slice(code.length))}`;
}

/** Threes, and what is left over makes the last ones fours: nobody is left with a single digit. */
function groupsOf(digits: string): string {
  const count = Math.max(1, Math.floor(digits.length / 3));
  const fours = digits.length % 3;
  const groups: string[] = [];
  for (let at = 0; groups.length < count; ) {
    const isLast = groups.length === count - 1;
    const length = isLast ? digits.length - at : count - groups.length <= fours ? 4 : 3;
    groups.push([...digits.slice(at, at + length)].join(" "));
    at += length;
  }
  return groups.join(", ");
}

/** "Chen" as "Chen: C as in Charlie, H as in Hotel, …", in the words of a locale. */
export function spelledOut(text: string, { letters, symbols }: Spelling): string {
  const characters = [...text.normalize("NFC")];
  if (characters.length > longestSpelled) return text;
  const named = characters.map((character) => {
    const folded = character.toLowerCase();
    if (Object.hasOwn(letters, folded)) return letters[folded] ?? character;
    return Object.hasOwn(symbols, character) ? (symbols[character] ?? character) : character.toUpperCase();
  });
  return `${text}: ${named.join(", ")}`;
}
