/** What made the engine look again; `start`: a flow began in this turn; `lookup`: what the model looked up is there; `heard`: what was said was heard. */
export type Trigger = "open" | "user" | "reply" | "task" | "data" | "start" | "lookup" | "heard" | "silence" | "keys";
