export type { AnswerEffect, AnswerPurpose, JudgedClaim, ModelTier } from "./effects.ts";
export type { AnswerEvent, RetrievedPassage } from "./events.ts";
export { exchangeTokens, tokensOf, trimHistory } from "./history.ts";
export type { AnswerMessages } from "./messages/index.ts";
export { messagesIn } from "./messages/index.ts";
export type { Profile, ProfileFact } from "./profile.ts";
export { factsAt } from "./profile.ts";
export type {
  AnswerResult,
  Citation,
  ClarifyOption,
  EscalationContext,
  EscalationReason,
  SaidClaim,
} from "./result.ts";
export type { Answers } from "./settings.ts";
export { answeringTool, compileAnswers } from "./settings.ts";
export { answerStep } from "./step.ts";
export type { AnswerTurn, Exchange, NodeName, Route, Spent, Thread, Topic, TurnSummary, Verdict } from "./thread.ts";
export { openThread } from "./thread.ts";
export { languageOf } from "./user-language.ts";
export type {
  BoundClaim,
  Claim,
  Conflict,
  Evidence,
  Finding,
  FindingCode,
  NumberedValue,
  Place,
  Verified,
  VerifyInput,
} from "./verify/index.ts";
export { numberValues, verifyClaims } from "./verify/index.ts";
export type { AnswerStep, AnswerTrace } from "./working.ts";
