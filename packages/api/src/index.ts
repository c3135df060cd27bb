export type {
  AnswerEntry,
  Answered,
  AnswerRecordPage,
  AnswerThread,
  Passage,
  PersonProfile,
  ProfilePage,
  Question,
} from "./answers/shapes.ts";
export type { ApiFailureInit } from "./api-failure.ts";
export { ApiFailure } from "./api-failure.ts";
export type {
  Client,
  HandoffPageOptions,
  NoticePageOptions,
  PageOptions,
  PassageOptions,
  PostOptions,
  ProfilePageOptions,
} from "./client.ts";
export { createClient } from "./client.ts";
export type {
  Handoff,
  HandoffPage,
  NoticePage,
} from "./handoff-shapes.ts";
export type { OpenApiDocument, OpenApiOptions } from "./openapi.ts";
export { openApiDocument } from "./openapi.ts";
export type {
  InputOf,
  Operation,
  OperationInput,
  OperationName,
  OperationOutput,
  OperationRequest,
  OutputOf,
} from "./operations.ts";
export { operations } from "./operations.ts";
export type { ClientOptions, RequestOptions } from "./request.ts";
export type {
  AgentView,
  ApiError,
  Conversation,
  ConversationOpened,
  Message,
  OpenConversation,
  Part,
  RecordEntry,
  RecordPage,
  SlotView,
  TaskView,
  ToolView,
  Turn,
  TurnReply,
} from "./shapes.ts";
export { errorShape, messageShape, turnReplyShape } from "./shapes.ts";
export type { TurnEvent } from "./turn-stream.ts";
