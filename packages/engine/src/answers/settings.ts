import type { Agent } from "../agent.ts";
import type { AnswersDefinition } from "../definition/answers-schema.ts";
import type { RestrictedIntent } from "../handoff/intents.ts";
import type { Lexicon } from "../language/lexicon.ts";
import { compileLexicon } from "../language/lexicon.ts";
import type { LanguagePack } from "../language/pack.ts";
import { plainSpec } from "../tools/lookup-specs.ts";
import type { ToolSpec } from "../tools/specs.ts";
import type { AnswerPurpose, ModelTier } from "./effects.ts";
import { allMessages } from "./messages/index.ts";

/** An agent's way to answer questions, ready to run: a value without module state. */
export interface Answers {
  readonly agentId: string;
  readonly name: string;
  readonly persona: string;
  /** The languages that users are answered in, the default one first. */
  readonly locales: readonly string[];
  /** The languages of the documents, the main one first. */
  readonly corpus: readonly string[];
  readonly definition: AnswersDefinition;
  readonly restrictedIntents: readonly RestrictedIntent[];
  readonly frustration: Lexicon;
  /** The tools of the account route. */
  readonly accountTools: readonly ToolSpec[];
  /** What the agent's languages are understood by. */
  readonly packs: readonly LanguagePack[];
}

/**
 * How an agent answers by one of its tools. Undefined where the agent has no such tool, or it does not answer questions. What the file says
 * wrongly, `compileAgent` has refused.
 */
export function compileAnswers(agent: Agent, tool: string): Answers | undefined {
  const definition = agent.bindings.get(tool)?.answers;
  if (definition === undefined) return undefined;
  const { id, name, persona, locale, locales } = agent.definition;
  const spoken = [...new Set([locale, ...(locales ?? [])])];
  const own = Object.values(definition.frustration);
  return {
    agentId: id,
    name: name ?? id,
    persona: typeof persona === "string" ? persona : "",
    locales: spoken,
    corpus: definition.corpus.length > 0 ? definition.corpus : [locale],
    definition,
    restrictedIntents: agent.restrictedIntents,
    frustration: compileLexicon(...allMessages.map(({ frustration }) => frustration), ...own),
    accountTools: definition.account.flatMap((each) => {
      const binding = agent.bindings.get(each);
      return binding === undefined ? [] : [plainSpec(each, binding)];
    }),
    packs: agent.inLocales.map(({ language }) => language),
  };
}

/** The tool of an agent that answers questions; undefined where it has none. */
export function answeringTool(agent: Agent): string | undefined {
  return [...agent.bindings].find(([, binding]) => binding.answers !== undefined)?.[0];
}

/** Which model serves a purpose. */
export function tierOf({ definition }: Answers, purpose: AnswerPurpose): ModelTier {
  return definition.models[purpose] ?? (purpose === "generate" ? "main" : "small");
}
