import type { JsonObject } from "@signalbox/engine";
import { AppError } from "@signalbox/ports";
import { parseDocument } from "yaml";
import { z } from "zod";

/** What must be true after a turn. */
export interface Expected {
  /** Pieces of what the agent says, each of them. */
  readonly says: readonly string[];
  readonly neverSays: readonly string[];
  readonly status?: "in-progress" | "complete" | "escalated" | "ended" | undefined;
  /** Settled values by slot; null for a slot that must not be settled. */
  readonly filled: Readonly<Record<string, unknown>>;
  /** The slot that is asked for; null for none. */
  readonly asks?: string | null | undefined;
  /** Slots that did not take what came from outside, and unknown events: each of them. */
  readonly refuses: readonly string[];
}

/**
 * One turn: the user speaks, presses keys of a phone or stays silent, a named event or data comes in, a program gives values by
 * slot, or the channel reports whether all that was said last was heard.
 */
export type DialogueTurn = Expected & Stimulus;
type Stimulus =
  | { readonly user: string; readonly data?: JsonObject | undefined }
  | { readonly keys: string }
  | { readonly silence: true }
  | { readonly heard: boolean }
  | { readonly event: string; readonly data?: JsonObject | undefined }
  | { readonly slots: JsonObject; readonly readback: boolean }
  | { readonly data: JsonObject };

/** A dialogue that checks itself: what the user says, and what must be true after it. */
export interface Dialogue {
  readonly name: string;
  readonly timeZone: string;
  /** The instant at which the conversation takes place, all of it. */
  readonly at: string;
  readonly channel: string;
  /** The id of the contact that the user is. */
  readonly contact?: string | undefined;
  readonly data?: JsonObject | undefined;
  /** The channel reports what was heard, by turns that say so. */
  readonly reportsHearing: boolean;
  /** Pieces of what the agent says first. */
  readonly opens: readonly string[];
  readonly turns: readonly DialogueTurn[];
}

const text = z.string().min(1);
const texts = z.union([text.transform((one) => [one]), z.array(text)]).default([]);
const values = z.record(z.string(), z.json());
const expected = {
  says: texts,
  neverSays: texts,
  status: z.enum(["in-progress", "complete", "escalated", "ended"]).optional(),
  filled: values.default({}),
  asks: text.nullable().optional(),
  refuses: texts,
};

const dialogueSchema: z.ZodType<Dialogue> = z.strictObject({
  name: text,
  timeZone: text.default("UTC"),
  at: z.iso.datetime().transform((at) => new Date(at).toISOString()),
  channel: text.default("chat"),
  contact: text.optional(),
  data: values.optional(),
  reportsHearing: z.boolean().default(false),
  opens: texts,
  turns: z
    .array(
      z.union([
        z.strictObject({ user: text, data: values.optional(), ...expected }),
        z.strictObject({ keys: z.string().regex(/^[0-9*#A-D]{1,64}$/), ...expected }),
        z.strictObject({ silence: z.literal(true), ...expected }),
        z.strictObject({ heard: z.boolean(), ...expected }),
        z.strictObject({ event: text, data: values.optional(), ...expected }),
        z.strictObject({ slots: values, readback: z.boolean().default(false), ...expected }),
        z.strictObject({ data: values, ...expected }),
      ]),
    )
    .min(1),
});

/** The shape of a dialogues file. */
export const dialoguesSchema: z.ZodType<readonly Dialogue[]> = z.array(dialogueSchema).min(1);

/** The dialogues of a file's text. Throws `config-invalid`, naming the file and the first thing that is wrong in it. */
export function readDialogues(source: string, file: string): readonly Dialogue[] {
  const document = parseDocument(source);
  const syntax = document.errors[0];
  if (syntax !== undefined) throw invalid(file, syntax.message.split("\n")[0] ?? "not YAML");
  const parsed = dialoguesSchema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(file, issue === undefined ? "no list of dialogues" : `${pathOf(issue.path)}: ${issue.message}`);
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("") || "the file";
}

function invalid(file: string, problem: string): AppError {
  return new AppError({
    code: "config-invalid",
    message: `${file}: ${problem}`,
    hint: "a dialogue is { name, at, opens?, turns: [{ user, says?, neverSays?, asks?, filled?, status? }] }",
  });
}
