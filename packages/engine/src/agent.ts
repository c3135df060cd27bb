import type { ParsedDefinition, SlotDefinition, TaskDefinition } from "./definition/schema.ts";
import type { ToolBinding } from "./definition/tool-schema.ts";
import type { RestrictedIntent } from "./handoff/intents.ts";
import type { JsonObject } from "./json.ts";
import type { LanguageRequest } from "./language/choice/request.ts";
import type { LanguageChoice } from "./language/languages.ts";
import type { LanguagePack } from "./language/pack.ts";
import type { DateWords } from "./messages/dates.ts";
import type { PhaseTable } from "./phases/table.ts";
import type { Choice, SlotType, ToolField, ToolSpec } from "./tools/specs.ts";

/** A condition ready to be asked: false also when it cannot be evaluated (closed, and traced). */
export type Condition = (values: ConditionInput) => ConditionResult;
/** What a condition sees. */
export interface ConditionInput {
  readonly filled: JsonObject;
  readonly channel: string;
}
/** `error` says why it could not be evaluated, in which case it is closed. */
export interface ConditionResult {
  readonly isActive: boolean;
  readonly error?: string;
}

/** Looks up what a placeholder shows; undefined where there is nothing to show. */
export type Lookup = (placeholder: string) => string | number | undefined;
/** A message ready to be filled in; unfilled placeholders never come out of it. */
export type Message = (lookup: Lookup) => string;

/** A slot with what the engine works out once. */
export interface Slot {
  readonly name: string;
  readonly definition: SlotDefinition;
  readonly type: SlotType;
  readonly choices: readonly Choice[];
  /** Whether a text fits the slot's pattern; null where it has none. */
  readonly fits: ((text: string) => boolean) | null;
  /** What a text asks for as its value; null where the slot takes no language, or there is no choice between them. */
  readonly languageRequest: ((text: string) => LanguageRequest) | null;
  readonly isUser: boolean;
  readonly isEvent: boolean;
  readonly isAnnounce: boolean;
  /** The task that fills it, if one may. */
  readonly task: string | null;
  readonly eventKey: string;
  /** The date slot whose day a time is on; null for what is no time, and where several days might be meant. */
  readonly day: string | null;
  readonly setter: string | null;
  readonly field: string;
  readonly hint: string;
  readonly requires: readonly string[];
  /** Some requirement is filled by a task (spec section 7a.2, condition 4). */
  readonly requiresTask: boolean;
  readonly condition: Condition | null;
  /** The names of the tasks that take it as an input. */
  readonly feeds: readonly string[];
}

/** The slots of one kind, each list in the order of the definition: a decision looks only at those that it is about. */
export interface SlotsByKind {
  readonly user: readonly Slot[];
  readonly event: readonly Slot[];
  readonly conditional: readonly Slot[];
  /** Days of the user's that may not be past. */
  readonly dated: readonly Slot[];
  /** Times of the user's on a day that is another slot's. */
  readonly timed: readonly Slot[];
}

/** A task with what the engine works out once. */
export interface Task {
  readonly name: string;
  readonly definition: TaskDefinition;
  readonly condition: Condition | null;
}

/** What depends on one slot. */
export interface Dependants {
  readonly tasks: readonly string[];
  readonly slots: readonly string[];
  /** The slots whose condition reads it. */
  readonly conditions: readonly string[];
}

/** A setter: one tool that fills one slot or several. */
export interface Setter {
  readonly name: string;
  readonly slots: readonly Slot[];
  /** Its values are checked by a tool of the agent instead of by the slots' types. */
  readonly isCustom: boolean;
  readonly spec: ToolSpec;
}

/** A slot as `change_value` names it: a line about its value, and the value as a parameter. */
export interface Correction {
  readonly hint: string;
  readonly field: ToolField;
}

/** A tool that the model may call and is told the result of. */
export interface ModelTool {
  readonly name: string;
  /** What has to hold for it to be permitted; null where nothing more has to. */
  readonly guard: Condition | null;
  readonly spec: ToolSpec;
}

/** A flow. The main one is made of the agent's own slots and tasks; the conversation begins in it. */
export interface Flow {
  readonly name: string;
  readonly description: string;
  /** What users say who want it. */
  readonly examples: readonly string[];
  /** The main flow starts it when this comes to hold; null where only the user does. */
  readonly startsWhen: Condition | null;
  /** The slots whose confirmed values it takes along from the main flow and brings back; of the main flow, all that others share. */
  readonly shares: readonly string[];
  /** The agent as it is in this flow: with its slots, tasks and setters only. */
  readonly agent: Agent;
}

/** A compiled agent: a value without module state, safe to share between conversations. */
export interface Agent {
  readonly id: string;
  /** SHA-256 of the definition with its defaults, in hexadecimal. */
  readonly hash: string;
  readonly definition: ParsedDefinition;
  readonly slots: readonly Slot[];
  readonly slot: ReadonlyMap<string, Slot>;
  readonly slotsOf: SlotsByKind;
  readonly tasks: readonly Task[];
  readonly task: ReadonlyMap<string, Task>;
  /** The tools that tasks call, each once. */
  readonly taskTools: readonly string[];
  readonly setters: readonly Setter[];
  readonly setter: ReadonlyMap<string, Setter>;
  /** How a correction of each of the user's slots is put to a model. */
  readonly corrections: ReadonlyMap<string, Correction>;
  readonly bindings: ReadonlyMap<string, ToolBinding>;
  readonly language: LanguagePack;
  /** How its language is found out; null where it was compiled without. */
  readonly languageChoice: LanguageChoice | null;
  readonly dates: DateWords;
  /** Where a cleared value leads: the tasks that used it and the slots that require it. */
  readonly dependants: ReadonlyMap<string, Dependants>;
  readonly phases: PhaseTable;
  /** What the bot leaves to people, in the order in which it is looked for. */
  readonly restrictedIntents: readonly RestrictedIntent[];
  /** The tools that the model may call and is told the result of. */
  readonly modelTools: readonly ModelTool[];
  /** The agent in each of its languages, the default one first; the same list in each of them. */
  readonly inLocales: readonly Agent[];
  /** The main flow and the others, the same list in each of them. */
  readonly flows: readonly Flow[];
  /** The messages of the definition and of the language pack, by their source text. */
  readonly message: (source: string) => Message;
}
