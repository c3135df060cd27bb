export type { Answered, Answering, AnsweringPorts, Question } from "./answers/answering.ts";
export { createAnswering } from "./answers/create-answering.ts";
export type { Conversations, Opened, OpenRequest, Ports, PostOptions } from "./conversations.ts";
export { createConversations } from "./create-conversations.ts";
export type { Delivered } from "./handoffs/deliver.ts";
export { deliverNotices } from "./handoffs/deliver.ts";
export { endRinging } from "./handoffs/end-ringing.ts";
export { keysAsWords, pastMessages } from "./history.ts";
export { searchGuidance } from "./search-guidance.ts";
