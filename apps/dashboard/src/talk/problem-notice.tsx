import type { ReactElement } from "react";
import type { Problem } from "../api/problem.ts";

/** What went wrong and what can be done about it here. */
export function ProblemNotice({ problem, actions }: ProblemNoticeProps): ReactElement {
  return (
    <div className="problem" role="alert">
      <p className="problem-message" dir="auto">
        {problem.message}
      </p>
      <p className="problem-hint" dir="auto">
        {problem.hint}
      </p>
      <p className="problem-actions">
        {actions.map((action) => (
          <button key={action.label} type="button" className="button" onClick={action.run}>
            {action.label}
          </button>
        ))}
        <code className="problem-code">{problem.code}</code>
      </p>
    </div>
  );
}

interface ProblemNoticeProps {
  readonly problem: Problem;
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
}
