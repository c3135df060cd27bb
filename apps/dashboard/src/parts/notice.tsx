import type { ReactElement } from "react";

/** A line that nobody said: a transfer, an end. */
export function Notice({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="notice" dir="auto">
      {text}
    </p>
  );
}
