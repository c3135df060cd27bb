import type { Conversation, ToolView } from "@signalbox/api";
import type { ReactElement } from "react";
import { Lamp } from "./lamp.tsx";
import type { Sign } from "./signs.ts";

const listed: Sign = { label: "Listed", meaning: "The phase lists it.", shape: "ring", tone: "quiet" };
const offered: Sign = { label: "Permitted now", meaning: "It may be used now.", shape: "check", tone: "clear" };
const held: Sign = { label: "Listed, and held back now", meaning: "A guard holds.", shape: "half", tone: "caution" };

/** Phases across, tools down; the column of the phase that the conversation is in is lit. */
export function PhaseMatrix({ phase, tools }: PhaseMatrixProps): ReactElement {
  const names = [...new Set(phase.states.flatMap(({ tools: all }) => (all === "*" ? [] : all)))];
  return (
    <div className="matrix-frame">
      <table className="matrix">
        <caption className="visually-hidden">Tools by phase</caption>
        <thead>
          <tr>
            <td />
            {phase.states.map(({ name }) => (
              <th
                key={name}
                scope="col"
                data-current={name === phase.current}
                aria-current={name === phase.current ? "step" : undefined}
              >
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((tool) => (
            <tr key={tool}>
              <th scope="row">{tool}</th>
              {phase.states.map((state) => {
                const sign = signOf(state, tool, phase.current, tools);
                return (
                  <td key={state.name} data-current={state.name === phase.current} title={sign?.label}>
                    {sign && <Lamp sign={sign} />}
                    <span className="visually-hidden">{sign?.label ?? "No"}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function signOf(state: PhaseState, tool: string, current: string, tools: readonly ToolView[]): Sign | undefined {
  if (state.tools !== "*" && !state.tools.includes(tool)) return undefined;
  if (state.name !== current) return listed;
  return tools.some((each) => each.tool === tool && each.offered) ? offered : held;
}

type PhaseState = Conversation["phase"]["states"][number];

interface PhaseMatrixProps {
  readonly phase: Conversation["phase"];
  readonly tools: readonly ToolView[];
}
