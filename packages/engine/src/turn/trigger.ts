/** What made the engine look again; `start`: a flow began in this turn. */
export type Trigger = "open" | "user" | "reply" | "task" | "data" | "start";
