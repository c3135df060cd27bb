import type { Agent } from "./agent.ts";
import type { Step } from "./draft.ts";
import { openDraft, settleDraft } from "./draft.ts";
import type { Opening } from "./events.ts";
import { raiseIfValid, settlePhase } from "./phases/advance.ts";
import type { ConversationState } from "./state.ts";
import { emptyFlow, mainFlow } from "./state.ts";
import { takeData } from "./turn/begin-turn.ts";
import { decide } from "./turn/decide.ts";

/**
 * Opens a conversation: signals fill their slots, announcements are said, with the first question after them. An agent without
 * announcements leaves the first word to the user.
 */
export function openConversation(agent: Agent, opening: Opening): Step {
  const draft = openDraft(agent, initialState(agent, opening), opening.at);
  raiseIfValid(draft, agent.phases.definition.raises.opened);
  takeData(draft, opening.data ?? {});
  decide(draft, "open");
  settlePhase(draft);
  return settleDraft(draft);
}

function initialState(agent: Agent, opening: Opening): ConversationState {
  return {
    schemaVersion: 1,
    id: opening.id,
    agentId: agent.id,
    agentHash: agent.hash,
    channel: opening.channel,
    timeZone: opening.timeZone,
    locale: opening.locale ?? agent.definition.locale,
    reportsHearing: opening.reportsHearing ?? false,
    unheard: [],
    ...(opening.contact !== undefined && { contact: opening.contact }),
    openedAt: opening.at,
    at: opening.at,
    status: "in-progress",
    owner: "bot",
    handoff: null,
    phase: agent.phases.definition.initial,
    sequence: 0,
    decisionCount: 0,
    isDebug: opening.debug ?? false,
    turnCount: 0,
    turn: {
      id: "opening",
      at: opening.at,
      text: "",
      wasHeard: true,
      hasUserInput: false,
      asked: null,
      modelCalls: 0,
      hasSpoken: false,
      unsaid: "",
      unshown: [],
    },
    data: {},
    flow: emptyFlow(mainFlow, 1),
    suspended: [],
    shared: {},
    instances: 1,
    request: null,
    calls: [],
  };
}
