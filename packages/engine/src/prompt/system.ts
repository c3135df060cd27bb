import { readbackItems } from "../slots/readback.ts";
import type { View } from "../view.ts";
import { has, isEmpty } from "../view.ts";
import { callState } from "./call-state.ts";

/** What the prompt has to bring across beside the state. */
export interface PromptFocus {
  readonly directive: string;
  readonly isDrifting: boolean;
  /** What the user said before the gate opened; empty where there is nothing to hand on. */
  readonly context: string;
}

/**
 * The system prompt of one request: only what this moment needs, and nothing that the engine enforces anyway (spec section 11).
 * Sections follow in a fixed order and none of them is left over from an earlier request.
 */
export function systemPrompt(view: View, focus: PromptFocus): string {
  const { agent, state } = view;
  const name = agent.definition.name ?? agent.id;
  const sections = [
    agent.definition.persona ?? `You speak for ${name}. Be warm, clear and brief.`,
    `It is ${state.at} (UTC); the user's time zone is ${state.timeZone}. Answer in the language ${state.locale}.`,
    state.status === "in-progress" ? protocol(view) : "Everything is done. Answer briefly; promise nothing new.",
    wrapped("call_state", callState(view)),
    known(view),
    returned(view),
    putAside(view),
    focus.context === ""
      ? ""
      : section(
          "user_context",
          `The user began with: ${focus.context}\nTake the values from it instead of asking again.`,
        ),
    wrapped(
      "user_question",
      state.turn.question === undefined
        ? ""
        : `The user asked, and was not answered yet: ${state.turn.question}\nAnswer that now.`,
    ),
    focus.isDrifting
      ? section("steer_back", `The talk has drifted. Lead back to this, kindly: ${focus.directive}`)
      : "",
    section("system_directive", focus.directive),
  ];
  return sections.filter((text) => text !== "").join("\n\n");
}

function protocol(view: View): string {
  const items = readbackItems(view);
  if (view.flow.rejected !== null && items.length > 0) {
    return section(
      "readback_protocol",
      `The user refused these values: ${items.join(", ")}. Say sorry and relay the directive. Call a tool if the user gives new ones.`,
    );
  }
  if (items.length === 0) {
    return section(
      "slot_filling_protocol",
      "Call a tool for each piece of information that the user gave, several in one reply if there are several. Then relay the directive in your own words, with every value and number exactly as it stands.",
    );
  }
  return section(
    "readback_protocol",
    `These values wait for the user's yes; name every one of them: ${items.join(", ")}. Call a tool if the user accepts, refuses or changes them.`,
  );
}

function known({ agent, flow }: View): string {
  const lines = agent.slots.flatMap((slot) => {
    const value = flow.filled[slot.name];
    return value === undefined || slot.isAnnounce ? [] : [`${slot.hint}: ${JSON.stringify(value)}`];
  });
  return lines.length > 0 ? section("known", lines.join("\n")) : "";
}

/** A talk that a person led meanwhile is not in what the model is shown. */
function returned({ state: { handoff } }: View): string {
  return handoff?.status === "returned" && handoff.summary !== ""
    ? section(
        "handoff_summary",
        `A colleague talked to the user meanwhile and gave the talk back to you: ${handoff.summary}`,
      )
    : "";
}

function putAside({ agent, flow }: View): string {
  if (isEmpty(flow.deferred)) return "";
  const names = agent.slots.flatMap((slot) => (has(flow.deferred, slot.name) ? [slot.hint] : []));
  return names.length > 0
    ? section("deferred_collection", `Noted, to be confirmed later together, not now: ${names.join(", ")}.`)
    : "";
}

function wrapped(tag: string, text: string): string {
  return text === "" ? "" : section(tag, text);
}

function section(tag: string, text: string): string {
  return `<${tag}>\n${text}\n</${tag}>`;
}
