import type { Conversation } from "@signalbox/api";
import type { ReactElement } from "react";
import { ownerLabels, statusLabels } from "./signs.ts";

/** How far the conversation is and who has it. */
export function FlowSummary({ view }: { readonly view: Conversation }): ReactElement {
  const retries = Object.entries(view.retries);
  return (
    <dl className="summary">
      <div>
        <dt>Status</dt>
        <dd>{statusLabels[view.status]}</dd>
      </div>
      <div>
        <dt>Owner</dt>
        <dd>{ownerLabels[view.owner]}</dd>
      </div>
      <div>
        <dt>Turns</dt>
        <dd>{view.turnCount}</dd>
      </div>
      <div className="summary-wide">
        <dt>Retries</dt>
        <dd>{retries.length === 0 ? "None" : retries.map(([name, count]) => `${name} ${count}`).join(", ")}</dd>
      </div>
    </dl>
  );
}
