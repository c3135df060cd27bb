import type { ToolHandler } from "@signalbox/ports";
import type { RegionReading } from "@signalbox/regions";
import { compileRegions, regionName, resolveRegion } from "@signalbox/regions";
import { kazakhstan } from "@signalbox/regions/kz";

type Result = Awaited<ReturnType<ToolHandler>>;

const regions = compileRegions(kazakhstan);

/** What `set_region` keeps from a question of its own for the answer to it. */
interface Kept {
  /** The words that were not clear. */
  readonly text: string;
  /** The question was about another region than the one that is set. */
  readonly isChange: boolean;
}

export const handlers: Record<string, ToolHandler> = {
  /**
   * Which region the words name. One that was surely meant is taken; several become a question; another one than the one that is set is taken
   * only where the user wants a change, and after a yes. What the user says by the way changes nothing.
   */
  set_region(args, { locale }) {
    const text = String(args["region"] ?? "");
    const current = memberOf(args["current"], "region");
    const kept = keptOf(args["kept"]);
    const isHeard = args["heard"] === true;
    const reading = readingOf(text, kept, locale);
    if (reading.type === "none") return isHeard ? nothing : { error: true, errorCode: "unknown" };
    const isChange = reading.type === "change-requested" || kept?.isChange === true || !isHeard;
    if (current !== undefined && !isChange) return nothing;
    return { ...answerOf(reading, text, current), ...(isHeard && { rest: reading.rest }) };
  },
};

/** Nothing was said about a region, or nothing new. */
const nothing: Result = {};

/** The words alone, or as the answer to what was asked about others ("Алматы" and then "город"). */
function readingOf(text: string, kept: Kept | undefined, locale: string): RegionReading {
  if (isCode(text)) return { type: "resolved", code: text, rest: "" };
  const alone = resolveRegion(regions, text, locale);
  return alone.type === "none" && kept ? resolveRegion(regions, `${kept.text}, ${text}`, locale) : alone;
}

/** A region to be taken, after a yes where it is not surely meant or takes another one's place; or the question between several. */
function answerOf(reading: Exclude<RegionReading, { type: "none" }>, text: string, current: unknown): Result {
  const codes = reading.type === "resolved" ? [reading.code] : reading.codes;
  const [code] = codes;
  if (code !== undefined && codes.length === 1) {
    const isSure = reading.type === "resolved" && current === undefined;
    return code === current ? nothing : { value: code, confirm: !isSure };
  }
  const question = reading.type === "resolved" ? "" : reading.question;
  return { error: true, errorCode: "ambiguous", question, keep: { text, isChange: current !== undefined } };
}

function isCode(text: string): boolean {
  return Object.hasOwn(kazakhstan.regions, text) && regionName(regions, text, "ru") !== text;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function keptOf(value: unknown): Kept | undefined {
  const text = memberOf(value, "text");
  return typeof text === "string" ? { text, isChange: memberOf(value, "isChange") === true } : undefined;
}
