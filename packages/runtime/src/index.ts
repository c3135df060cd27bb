export type { Conversations, Opened, OpenRequest, Ports, PostOptions } from "./conversations.ts";
export { createConversations } from "./create-conversations.ts";
