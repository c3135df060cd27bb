import type { TaskView } from "@signalbox/api";
import type { ReactElement } from "react";
import { Lamp } from "./lamp.tsx";
import { taskSigns } from "./signs.ts";

/** One task: its state, its attempts and what it waits for. */
export function TaskRow({ task }: { readonly task: TaskView }): ReactElement {
  const sign = taskSigns[task.state];
  return (
    <li className={`row row-${sign.tone}`}>
      <Lamp sign={sign} />
      <div className="row-main">
        <p className="row-head">
          <span className="row-name">{task.name}</span>
        </p>
        {task.waitsFor.length > 0 && <p className="row-note">Waits for {task.waitsFor.join(", ")}</p>}
        {task.attempts > 0 && (
          <p className="row-note">{task.attempts === 1 ? "1 attempt" : `${task.attempts} attempts`}</p>
        )}
      </div>
      <span className="row-state">{sign.label}</span>
    </li>
  );
}
