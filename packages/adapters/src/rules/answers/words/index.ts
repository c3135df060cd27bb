import type { AnswerWords } from "./answer-words.ts";
import { arAnswers } from "./ar.ts";
import { enAnswers } from "./en.ts";
import { faAnswers } from "./fa.ts";
import { kkAnswers } from "./kk.ts";
import { ruAnswers } from "./ru.ts";

export type { AnswerWords, FactKind, RecordKind } from "./answer-words.ts";

/** Of every language: a question is read by all of them, as people mix them and a passage may be in another than its question. */
export const allAnswerWords: readonly AnswerWords[] = [enAnswers, ruAnswers, kkAnswers, arAnswers, faAnswers];
