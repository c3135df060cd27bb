import type { Passage } from "@signalbox/api";
import { type Context, createContext } from "react";

/** Reads a passage as the conversation that is shown may see it now. */
export type PassageSource = (passageId: string) => Promise<Passage>;

/** Where the footnotes of a conversation read their passages. */
export const PassageSourceContext: Context<PassageSource | undefined> = createContext<PassageSource | undefined>(
  undefined,
);
