/** A value in one line: text as it is, everything else as JSON. */
export function showValue(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
