import type { RetrievedPassage } from "./events.ts";
import type { AnswerTurn } from "./thread.ts";

/** A passage with its words and the short name that models know it by. */
export interface ReadablePassage extends RetrievedPassage {
  readonly label: string;
  readonly text: string;
}

/** The passages of a turn that may be read, each under the name that its place gives it: "P1", "P2", ... */
export function readable({ passages, texts }: Pick<AnswerTurn, "passages" | "texts">): readonly ReadablePassage[] {
  return passages.flatMap((passage, index) => {
    const text = texts[passage.id];
    if (text === undefined) return [];
    const { id, source, title, score, folder, url } = passage;
    return [{ id, source, title, score, folder, url, label: `P${index + 1}`, text }];
  });
}

/** The passages that were judged to be about the question; all where none was. */
export function relevantOf(turn: AnswerTurn): readonly ReadablePassage[] {
  const all = readable(turn);
  const relevant = all.filter(({ id }) => turn.relevant.includes(id));
  return relevant.length > 0 ? relevant : all;
}

/** The id of what a model names by its short name; a name that is none stays as it is, and is refused later on. */
export function idOf(turn: AnswerTurn, label: string): string {
  const place = /^P(\d{1,4})$/u.exec(label.trim());
  return turn.passages[Number(place?.[1] ?? 0) - 1]?.id ?? label;
}
