export type { AgentCatalog, LoadedAgent } from "./agent-catalog.ts";
export type {
  AnswerEntry,
  AnsweredTurn,
  AnswerLease,
  AnswerModel,
  AnswerModelReply,
  AnswerModelRequest,
  AnswerStore,
  ClaimJudgement,
  ClaimVerifier,
  ListedProfile,
  ProfileStore,
  RecordedAnswerEffect,
  RecordedAnswerEvent,
  RecordedRetrieval,
} from "./answers.ts";
export type { AppErrorCode, AppErrorInit } from "./app-error.ts";
export { AppError, isAppError } from "./app-error.ts";
export type { Clock, Ids } from "./clock.ts";
export type { Embedder } from "./embedder.ts";
export type { HandoffBook, HandoffCursor, HandoffQuery } from "./handoffs.ts";
export type { KnowledgeOutcome, KnowledgePassage, KnowledgeQuery, KnowledgeSearch } from "./knowledge.ts";
export type { Model, ModelEvent, ModelMessage, ModelRequest, ModelUsage } from "./model.ts";
export type { Delivery, KeptNotice, Notice, NoticeSender, Outbox, TakenNotice } from "./outbox.ts";
export type {
  Commit,
  ConversationStore,
  Given,
  Inbound,
  InboundBody,
  Lease,
  NewConversation,
  RecordEntry,
  RecordedEffect,
  StoredConversation,
  TurnReply,
} from "./store.ts";
export type { ToolHandler, ToolHandlerContext, ToolOutcome, ToolRequest, Tools } from "./tools.ts";
