export { createRulesAnswerModel } from "./answers/rules-answer-model.ts";
export { createRulesModel } from "./rules-model.ts";
