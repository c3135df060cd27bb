/** What made the engine look again; `start`: a flow began in this turn; `lookup`: what the model looked up is there. */
export type Trigger = "open" | "user" | "reply" | "task" | "data" | "start" | "lookup";
