import type { ToolView } from "@signalbox/api";
import type { ReactElement } from "react";

/** One tool: offered to the model or hidden from it, and why. */
export function ToolRow({ tool }: { readonly tool: ToolView }): ReactElement {
  return (
    <li className={`row ${tool.offered ? "row-plain" : "row-quiet"}`}>
      <div className="row-main">
        <p className="row-head">
          <span className="row-name">{tool.tool}</span>
        </p>
        {tool.reason !== "" && <p className="row-note">{tool.reason}</p>}
      </div>
      <span className="row-state">{tool.offered ? "Offered" : "Hidden"}</span>
    </li>
  );
}
