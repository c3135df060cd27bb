export { createRulesModel } from "./rules-model.ts";
