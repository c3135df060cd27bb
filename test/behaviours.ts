import { agentBehaviours } from "./behaviours/agents.ts";
import { answersBehaviours } from "./behaviours/answers.ts";
import { cases } from "./behaviours/cases.ts";
import { confirmationBehaviours } from "./behaviours/confirmation.ts";
import { conversationBehaviours } from "./behaviours/conversations.ts";
import { knowledgeBehaviours } from "./behaviours/knowledge.ts";
import { operatorBehaviours } from "./behaviours/operator.ts";
import { slotBehaviours } from "./behaviours/slots.ts";
import { taskBehaviours } from "./behaviours/tasks.ts";
import { voiceBehaviours } from "./behaviours/voice.ts";

/** What Signalbox promises. Each id is verified by at least one scenario in test/scenarios. */
export const behaviours = {
  ...slotBehaviours,
  ...confirmationBehaviours,
  ...taskBehaviours,
  ...conversationBehaviours,
  ...agentBehaviours,
  ...operatorBehaviours,
  ...knowledgeBehaviours,
  ...voiceBehaviours,
  ...answersBehaviours,
  ...cases,
} as const;

/** The name of a promise. */
export type BehaviourId = keyof typeof behaviours;
