import type { LanguagePack } from "@signalbox/engine/language";
import { z } from "zod";

const outcome = z.object({
  offer: z.string().optional(),
  passages: z
    .array(
      z.object({ type: z.string(), title: z.string(), content: z.string(), headings: z.array(z.string()).default([]) }),
    )
    .default([]),
});

/** The longest answer, in UTF-16 code units: it may have to be spoken. */
const longestAnswer = 600;

/**
 * The outcome of a search in words: what the best passage says, and where it stands; or that there is no answer, with what the agent offers.
 * Instructions are for a model to follow, not to be read out.
 */
export function foundAnswer(result: unknown, { locale, messages }: LanguagePack): string {
  const { offer = "", passages } = outcome.parse(result);
  const best = passages.find(({ type, content }) => type === "knowledge" && content.trim() !== "");
  if (best === undefined) return `${messages.cannotAnswer} ${offer}`.trim();
  const title = [best.title, ...best.headings].find((each) => each !== "") ?? "";
  return title === "" ? shortened(best.content) : `${shortened(best.content)} (${sourceIn(locale)}: ${title})`;
}

const sources: { readonly [language: string]: string | undefined } = {
  en: "source",
  ru: "источник",
  kk: "дереккөз",
  ar: "المصدر",
  fa: "منبع",
};

function sourceIn(locale: string): string {
  return sources[locale.split("-")[0] ?? locale] ?? "source";
}

/** Whole sentences from the beginning, as many as fit; at least the first, cut where it must be. */
function shortened(content: string): string {
  const text = content.replace(/\s+/gu, " ").trim();
  if (text.length <= longestAnswer) return text;
  const head = text.slice(0, longestAnswer);
  const end = Math.max(...[". ", "! ", "? ", "؟ ", "。"].map((mark) => head.lastIndexOf(mark)));
  return end > 0 ? head.slice(0, end + 1) : `${head.slice(0, head.lastIndexOf(" "))} …`;
}
