/** Phrases written as one text, separated by commas: word lists stay readable and short in the file. */
export function phrases(text: string): readonly string[] {
  return text
    .split(",")
    .map((phrase) => phrase.trim().replace(/\s+/g, " "))
    .filter((phrase) => phrase !== "");
}
