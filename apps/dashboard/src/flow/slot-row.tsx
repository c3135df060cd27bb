import type { SlotView } from "@signalbox/api";
import type { ReactElement } from "react";
import { showValue } from "../record/show-value.ts";
import { Lamp } from "./lamp.tsx";
import { slotSigns } from "./signs.ts";

/** One slot: its state, its value or what it waits for, and whether it is asked next. */
export function SlotRow({ slot }: { readonly slot: SlotView }): ReactElement {
  const sign = slotSigns[slot.state];
  const value = isSaid(slot) ? "Said" : shownValue(slot);
  const isOnlyFromUser = slot.source.every((source) => source === "user");
  return (
    <li className={`row row-${sign.tone}`} data-next={slot.isAskedNext}>
      <Lamp sign={sign} />
      <div className="row-main">
        <p className="row-head">
          <span className="row-name">{slot.name}</span>
          {slot.isAskedNext && <span className="tag tag-next">Asked next</span>}
          {isTelling(slot) && <span className="row-note">{slot.hint}</span>}
        </p>
        {value !== undefined && (
          <p className="row-value" dir="auto">
            {value}
          </p>
        )}
        <p className="row-note row-facts">
          {slot.waitsFor.length > 0 && <span>Waits for {slot.waitsFor.join(", ")}</span>}
          {!isOnlyFromUser && <span>From {slot.source.join(", then ")}</span>}
        </p>
      </div>
      <span className="row-state">{sign.label}</span>
    </li>
  );
}

/** An announcement has no value of its own: that it was said is all there is to it. */
function isSaid({ source, state }: SlotView): boolean {
  return source.includes("announce") && state === "filled";
}

function shownValue({ text, value }: SlotView): string | undefined {
  return text ?? (value === undefined || value === null ? undefined : showValue(value));
}

/** A hint made from the name says nothing new. */
function isTelling({ name, hint }: SlotView): boolean {
  return hint !== "" && hint.toLowerCase() !== name.toLowerCase().replaceAll(/[_-]/g, " ");
}
