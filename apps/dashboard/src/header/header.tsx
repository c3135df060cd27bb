import { type ReactElement, useState } from "react";

/** The bar on top: what this is, whom one talks to, and what can be done with the conversation as a whole. */
export function Header({ agentName, onNew }: HeaderProps): ReactElement {
  return (
    <header className="header">
      <p className="brand">
        <Mark />
        Signalbox
      </p>
      {onNew !== undefined && (
        <>
          <h1 className="header-agent" dir="auto">
            {agentName}
          </h1>
          <div className="header-actions">
            <CopyLink />
            <button type="button" className="button" onClick={onNew}>
              New<span className="wide-only"> conversation</span>
            </button>
          </div>
        </>
      )}
    </header>
  );
}

/** Copies the address. The answer is in the button itself, which keeps its width. */
function CopyLink(): ReactElement {
  const [outcome, setOutcome] = useState<"none" | "copied" | "refused">("none");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome("copied");
    } catch {
      // No permission, or a plain-HTTP origin, where browsers have no clipboard at all.
      setOutcome("refused");
    }
  };
  return (
    <button type="button" className="button button-copy" onClick={() => void copy()} onBlur={() => setOutcome("none")}>
      <span aria-live="polite">{copyLabels[outcome]}</span>
    </button>
  );
}

const copyLabels = { none: "Copy link", copied: "Link copied", refused: "See address bar" } as const;

/** A semaphore: a post, its arm and a lamp. */
function Mark(): ReactElement {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M6 22V3" className="mark-post" />
      <path d="M6 5h13v5H6z" className="mark-arm" />
      <path d="M14.500 5h2.200v5h-2.200z" className="mark-band" />
      <circle cx="12.500" cy="17" r="3" className="mark-lamp" />
    </svg>
  );
}

interface HeaderProps {
  readonly agentName: string;
  /** Absent at the start, where there is no conversation yet. */
  readonly onNew: (() => void) | undefined;
}
