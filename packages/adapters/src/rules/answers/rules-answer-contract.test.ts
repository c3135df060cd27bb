import { describeAnswerModel } from "@signalbox/testing";
import { createRulesAnswerModel } from "./rules-answer-model.ts";

describeAnswerModel("the rules", { isScriptable: false, open: () => ({ model: createRulesAnswerModel() }) });
