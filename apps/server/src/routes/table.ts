import { listAgents } from "./agents.ts";
import {
  endConversation,
  getConversation,
  giveSlots,
  listEvents,
  openConversation,
  postData,
  postEvent,
  postTurn,
} from "./conversations.ts";
import type { Routes } from "./route.ts";
import { health, openApi, ready } from "./service.ts";

/** The whole HTTP surface: who carries out each operation of `@signalbox/api`, whose table says method, path and shapes. */
export const routes: Routes = {
  listAgents,
  openConversation,
  postTurn,
  postData,
  postEvent,
  giveSlots,
  endConversation,
  getConversation,
  listEvents,
  health,
  ready,
  openApi,
};
