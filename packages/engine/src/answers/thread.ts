import type { JsonObject } from "../json.ts";
import type { AnswerPurpose } from "./effects.ts";
import type { RetrievedPassage } from "./events.ts";
import type { Profile } from "./profile.ts";
import type { AnswerResult, ClarifyOption } from "./result.ts";

/** The nodes of the graph, as the spec names them. */
export type NodeName =
  | "load_memory"
  | "triage"
  | "contextualize"
  | "retrieve"
  | "grade"
  | "clarify"
  | "generate"
  | "verify"
  | "account"
  | "escalate"
  | "write_memory";

/** What a turn was found to be. */
export type Route = "chitchat" | "knowledge" | "account" | "handoff_request" | "out_of_scope";

/** Whether what was retrieved answers the question. */
export type Verdict = "sufficient" | "ambiguous" | "insufficient";

/** What the user said and what they were answered; a call of a tool stays with its result. */
export interface Exchange {
  readonly turnId: string;
  readonly user: string;
  readonly tool?: { readonly name: string; readonly result: JsonObject } | undefined;
  readonly bot: string;
  readonly outcome: AnswerResult["status"];
  /** The question that was looked up, and the titles that answered it. */
  readonly query: string;
  readonly titles: readonly string[];
}

/** A question that needed asking back: it is over once it is answered, refused or dropped. */
export interface Topic {
  readonly query: string;
  readonly clarifications: number;
  /** The sets of options that were offered, each by its digest: none is offered twice. */
  readonly offered: readonly string[];
  /** What is on offer now, with the documents of each; empty where nothing is. */
  readonly options: readonly (ClarifyOption & { readonly sources: readonly string[] })[];
}

/** What has been used of a turn's budgets. */
export interface Spent {
  readonly modelCalls: number;
  readonly retrievals: number;
  readonly regenerations: number;
}

/** How the newest turn that ended came to its end. */
export interface TurnSummary {
  readonly turnId: string;
  readonly route: Route | null;
  readonly queries: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly passages: readonly { readonly id: string; readonly score: number }[];
  readonly findings: readonly string[];
  readonly spent: Spent;
  readonly outcome: AnswerResult["status"];
}

/** What a model drafted: nothing of it is said before it is verified. */
export interface AnswerDraft {
  readonly claims: readonly { readonly text: string; readonly citations: readonly string[] }[];
  readonly confidence: number;
  readonly isQuoted: boolean;
}

/** A turn under way. It is never stored: after a crash it is made again from the record. */
export interface AnswerTurn {
  readonly id: string;
  readonly at: string;
  /** The instant at which it has taken too long. */
  readonly deadline: string;
  readonly text: string;
  readonly channel: string;
  readonly contact: string | undefined;
  readonly language: string;
  readonly node: NodeName;
  readonly request: { readonly id: string; readonly purpose: AnswerPurpose | null } | null;
  readonly profile: Profile | null;
  readonly route: Route | null;
  /** The standalone question of this turn; empty before there is one. */
  readonly query: string;
  /** Every query that was searched for. */
  readonly queries: readonly string[];
  /** What the user chose of the options. */
  readonly choice: Topic["options"][number] | null;
  /** Everything retrieved in this turn, in the order in which it was first found. */
  readonly passages: readonly RetrievedPassage[];
  /** The words of those that may still be seen. */
  readonly texts: { readonly [id: string]: string | undefined };
  /** The ids that were judged to be about the question. */
  readonly relevant: readonly string[];
  readonly verdicts: readonly Verdict[];
  /** What the user is about to be asked to choose from. */
  readonly options: Topic["options"];
  /** The tool that was called for an account question, and what it brought. */
  readonly tool: { readonly name: string; readonly result: JsonObject } | null;
  readonly draft: AnswerDraft | null;
  /** What was wrong with the drafts. */
  readonly findings: readonly string[];
  /** The result, while the memory is still being written. */
  readonly result: AnswerResult | null;
  readonly spent: Spent;
}

/** A conversation with the graph: plain JSON. `turn` is null in what is stored. */
export interface Thread {
  readonly schemaVersion: 1;
  readonly id: string;
  readonly agentId: string;
  /** Who asked last; absent for somebody unknown. */
  readonly contact?: string | undefined;
  /** `escalated`: a person has it, and nothing is answered until it is given back. */
  readonly status: "open" | "escalated";
  readonly turnCount: number;
  readonly sequence: number;
  /** The language of the newest turn; null before the first. */
  readonly language: string | null;
  /** The newest exchanges, within the token budget. */
  readonly exchanges: readonly Exchange[];
  /** What the exchanges before them were about. */
  readonly summary: string;
  readonly topic: Topic | null;
  readonly turn: AnswerTurn | null;
  readonly last: TurnSummary | null;
  /** The signal that a person was called with. */
  readonly escalation: (AnswerResult & { readonly status: "escalate" }) | null;
}

/** A thread in which nothing was asked yet. */
export function openThread(id: string, agentId: string): Thread {
  return {
    schemaVersion: 1,
    id,
    agentId,
    status: "open",
    turnCount: 0,
    sequence: 0,
    language: null,
    exchanges: [],
    summary: "",
    topic: null,
    turn: null,
    last: null,
    escalation: null,
  };
}
