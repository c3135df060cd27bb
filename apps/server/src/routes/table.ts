import { listAgents } from "./agents.ts";
import {
  askQuestion,
  eraseProfile,
  getPassage,
  getProfile,
  getThread,
  listProfiles,
  listThreadEvents,
} from "./answers.ts";
import {
  closeConversation,
  endConversation,
  getConversation,
  giveSlots,
  listEvents,
  openConversation,
  postData,
  postEvent,
  postKeys,
  postPhaseEvent,
  postTurn,
  requestHandoff,
} from "./conversations.ts";
import { claimHandoff, listHandoffs, listNotices, returnHandoff, settleHandoff } from "./handoffs.ts";
import type { Routes } from "./route.ts";
import { health, openApi, ready } from "./service.ts";

/** The whole HTTP surface: who carries out each operation of `@signalbox/api`, whose table says method, path and shapes. */
export const routes: Routes = {
  listAgents,
  openConversation,
  postTurn,
  postKeys,
  postData,
  postEvent,
  giveSlots,
  requestHandoff,
  postPhaseEvent,
  closeConversation,
  listHandoffs,
  claimHandoff,
  settleHandoff,
  returnHandoff,
  listNotices,
  endConversation,
  getConversation,
  listEvents,
  askQuestion,
  getThread,
  listThreadEvents,
  listProfiles,
  getProfile,
  eraseProfile,
  getPassage,
  health,
  ready,
  openApi,
};
