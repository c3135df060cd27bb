/** What changes how a text looks and not what it says: joiners of no width, marks that turn its direction round, control characters. */
const hidden = /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f|\u20e3|(?!\n)\p{Cc}/gu;
/** Pictures: a tick answers a question as a "yes" does, and no check reads it. */
const pictures = /(?![©®™])[\p{Extended_Pictographic}\u2600-\u27bf]/gu;

/** A model's words without what no check could read and a user would see: what is verified is what is said. */
export function plainText(text: string): string {
  return text.replace(hidden, "").replace(pictures, "").trim();
}

/** True for a text that says something in letters or digits. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
