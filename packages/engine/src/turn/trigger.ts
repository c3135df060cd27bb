/** What made the engine look again; `start`: a flow began in this turn; `lookup`: what the model looked up is there; `heard`: what was said was heard; `answer`: a question was answered. */
export type Trigger =
  | "open"
  | "user"
  | "reply"
  | "task"
  | "data"
  | "start"
  | "lookup"
  | "answer"
  | "heard"
  | "silence"
  | "keys";
