/** What made the engine look again. */
export type Trigger = "open" | "user" | "reply" | "task" | "data";
