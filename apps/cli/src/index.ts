export type { AgentKnowledge } from "./compose.ts";
export { openAgentKnowledge } from "./compose.ts";
export { loadDialogues } from "./dialogues/command.ts";
export type { Dialogue, DialogueTurn } from "./dialogues/dialogue.ts";
export type { Miss, Played } from "./dialogues/play.ts";
export { playDialogue } from "./dialogues/play.ts";
export type { ExitCode } from "./exit-code.ts";
export type { Io } from "./io.ts";
export { run } from "./run.ts";
