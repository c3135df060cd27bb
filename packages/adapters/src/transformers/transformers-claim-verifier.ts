import { resolve } from "node:path";
import type { JudgedClaim } from "@signalbox/engine/answers";
import type { ClaimJudgement, ClaimVerifier } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import { loadTransformers } from "./load-transformers.ts";
import { premisesOf } from "./premises.ts";

/** What is used of the package `@huggingface/transformers`. */
interface Transformers {
  readonly AutoTokenizer: { from_pretrained(folder: string): Promise<Tokenizer> };
  readonly AutoModelForSequenceClassification: {
    from_pretrained(folder: string, options: { readonly dtype: string }): Promise<Classifier>;
  };
}

type Tokenizer = (
  texts: readonly string[],
  options: { readonly text_pair: readonly string[]; readonly padding: true; readonly truncation: true },
) => unknown;

interface Classifier {
  (inputs: unknown): Promise<{ readonly logits: { tolist(): number[][] } }>;
  readonly config: { readonly id2label?: { readonly [index: string]: string | undefined } | undefined };
}

/** A model in a folder that reads a premise and a hypothesis and says whether the one follows from the other (natural language inference). */
export interface TransformersClaimVerifierOptions {
  readonly folder: string;
  /** Which of the folder's weights, by the name that transformers.js has for them. Default: "fp32". */
  readonly dtype?: string | undefined;
  /** The label that says that a claim follows. Default: one called entailment, supported or consistent. */
  readonly label?: string | undefined;
  /** How sure the model has to be of that, 0 to 1. Default: 0.7. */
  readonly threshold?: number | undefined;
  /** Loads the package; its own name where absent. */
  readonly load?: (() => Promise<unknown>) | undefined;
}

const usualLabel = /^(?:entailment|entailed|supported|support|consistent|faithful)$/iu;
/** A claim longer than this is not read to its end by small models, so nothing is said for it. */
const longestClaim = 400;

/**
 * Judges claims in this process by transformers.js, from files that are there: nothing is ever fetched. A claim is supported where one piece of one of
 * its passages bears it out, as surely as the threshold says. Throws `config-invalid` without the package, without such a model in the folder,
 * and where none of its labels says that a claim follows.
 */
export async function createTransformersClaimVerifier(
  options: TransformersClaimVerifierOptions,
): Promise<ClaimVerifier> {
  const { dtype = "fp32", threshold = 0.7 } = options;
  const folder = resolve(options.folder);
  const names = ["AutoTokenizer", "AutoModelForSequenceClassification"] as const;
  const { tokenizer, model } = await openModel(
    await loadTransformers<Transformers>(names, options.load),
    folder,
    dtype,
  );
  const index = labelIndex(model, folder, options.label);
  const scoresOf = async (premises: readonly string[], claim: string): Promise<readonly number[]> => {
    const inputs = tokenizer(premises, { text_pair: premises.map(() => claim), padding: true, truncation: true });
    return (await model(inputs)).logits.tolist().map((logits) => shareOf(logits, index));
  };
  return {
    judge: async (claims, signal) => {
      const judgements: ClaimJudgement[] = [];
      for (const claim of claims) {
        signal.throwIfAborted();
        judgements.push(await judgeOne(claim, scoresOf, threshold));
      }
      return judgements;
    },
  };
}

async function judgeOne(
  { text, passages }: JudgedClaim,
  scoresOf: (premises: readonly string[], claim: string) => Promise<readonly number[]>,
  threshold: number,
): Promise<ClaimJudgement> {
  const premises = passages.flatMap(premisesOf);
  if (premises.length === 0 || text.trim() === "" || text.length > longestClaim)
    return { supported: false, score: 0, spans: [] };
  const scores = await scoresOf(premises, text);
  const score = Math.max(...scores);
  const supported = score >= threshold;
  const best = premises[scores.indexOf(score)];
  return { supported, score, spans: supported && best !== undefined ? [best] : [] };
}

function labelIndex({ config }: Classifier, folder: string, label: string | undefined): number {
  const labels = Object.entries(config.id2label ?? {});
  const found = labels.find(([, each = ""]) => (label === undefined ? usualLabel.test(each) : each === label));
  if (found !== undefined) return Number(found[0]);
  throw new AppError({
    code: "config-invalid",
    message: `No label of the model in ${folder} says that a claim follows: it has ${labels.map(([, each]) => each).join(", ")}.`,
    hint: "Use a model of natural language inference, or name the label.",
  });
}

/** The share of one among all, as probabilities. */
function shareOf(logits: readonly number[], index: number): number {
  const most = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - most));
  return (weights[index] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0);
}

async function openModel(
  { AutoTokenizer, AutoModelForSequenceClassification }: Transformers,
  folder: string,
  dtype: string,
): Promise<{ readonly tokenizer: Tokenizer; readonly model: Classifier }> {
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(folder);
    return { tokenizer, model: await AutoModelForSequenceClassification.from_pretrained(folder, { dtype }) };
  } catch (cause) {
    throw new AppError({
      code: "config-invalid",
      message: `There is no model for claims (${dtype}) that can be read in ${folder}.`,
      hint: "The folder needs config.json, tokenizer.json, tokenizer_config.json and the weights in onnx/.",
      cause,
    });
  }
}
