import type { JsonObject } from "@signalbox/engine";
import type { AnswerPurpose } from "@signalbox/engine/answers";
import type { AnswerModel } from "@signalbox/ports";
import { cancelled } from "../cancelled.ts";
import { chooseTool } from "./account.ts";
import { clarify } from "./clarify.ts";
import type { AnswerRules } from "./compile-answer-rules.ts";
import { compileAnswerRules } from "./compile-answer-rules.ts";
import { contextualize } from "./contextualize.ts";
import { generate } from "./generate.ts";
import { grade } from "./grade.ts";
import { remember } from "./remember.ts";
import { triage } from "./triage.ts";
import { verify } from "./verify.ts";

/**
 * Serves every purpose of a grounded answer by rules, from `input` alone: no key, no network and no clock, and the same request always gets
 * the same reply. It quotes passages and puts nothing in words of its own, translates nothing, and in doubt says that it does not know.
 * It throws `model-unavailable` only for a request that is cancelled.
 */
export function createRulesAnswerModel(): AnswerModel {
  const rules = compileAnswerRules();
  return {
    name: "rules",
    complete: async ({ purpose, input, signal }) => {
      if (signal.aborted) throw cancelled();
      return { value: serve[purpose](input, rules) };
    },
  };
}

const serve: { readonly [purpose in AnswerPurpose]: (input: JsonObject, rules: AnswerRules) => unknown } = {
  triage,
  contextualize,
  grade,
  clarify,
  generate,
  verify,
  account: chooseTool,
  remember,
};
