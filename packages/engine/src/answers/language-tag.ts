/** A BCP 47 tag without its region: "fa-IR" is "fa". */
export function languageOnly(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? tag;
}
