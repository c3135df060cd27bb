import type { KeyboardEvent, ReactElement, ReactNode } from "react";

/** A native fold that Escape closes, with the focus back on its summary. */
export function Disclosure({ summary, children, className }: DisclosureProps): ReactElement {
  return (
    <details className={`disclosure ${className ?? ""}`} onKeyDown={closeOnEscape}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.stopPropagation();
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}
