import type { Played } from "./play.ts";

/** How the dialogues of one folder went, as a person reads it. */
export function reportDialogues(folder: string, played: readonly Played[]): string {
  return [`${folder}\n`, ...played.map(reportOne)].join("");
}

function reportOne(played: Played): string {
  if (played.misses.length === 0) return `  ok      ${played.name} (${played.turns} turns)\n`;
  const misses = played.misses.map(
    (miss) =>
      `          turn ${miss.turn}${miss.user === "" ? " (opening)" : `, user: ${miss.user}`}\n` +
      `            expected: ${miss.expected}\n` +
      `            found:    ${miss.found}\n`,
  );
  return `  FAILED  ${played.name}\n${misses.join("")}`;
}
