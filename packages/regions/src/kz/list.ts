/** The entries of a list written with commas, over as many lines as it takes. */
export function list(text: string): readonly string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
