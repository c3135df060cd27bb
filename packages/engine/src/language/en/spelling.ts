import type { Spelling } from "../spelling-words.ts";
import { spellingWords } from "../spelling-words.ts";

/** How English is spelled to the ear. */
export const spelling: Spelling = {
  letters: spellingWords(
    " as in ",
    `Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra
    Tango Uniform Victor Whiskey X-ray Yankee Zulu`,
  ),
  symbols: { " ": "space", "@": "at", ".": "dot", "-": "dash", _: "underscore", "+": "plus", "'": "apostrophe" },
};
