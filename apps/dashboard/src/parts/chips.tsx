import type { Part } from "@signalbox/api";
import type { ReactElement } from "react";

/** Answers to tap. Without `onAnswer` they stay to be read, disabled. */
export function Chips({ options, onAnswer }: ChipsProps): ReactElement {
  return (
    <ul className="chips" aria-label="Suggested answers">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may be alike, and the list never changes
        <li key={index}>
          <button
            type="button"
            className="chip"
            dir="auto"
            disabled={onAnswer === undefined}
            onClick={() => onAnswer?.(option.text)}
          >
            {option.label ?? option.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChipsProps {
  readonly options: Extract<Part, { type: "chips" }>["options"];
  readonly onAnswer: ((text: string) => void) | undefined;
}
