import type { Spelling } from "../spelling-words.ts";
import { letterNames } from "../spelling-words.ts";

/** How Persian is spelled to the ear. */
export const spelling: Spelling = {
  letters: letterNames(
    "اآبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئ",
    `الف آ ب پ ت ث جیم چ ح خ دال ذال ر ز ژ سین شین صاد ضاد طا ظا عین غین ف قاف کاف گاف لام میم نون واو ه ی همزه`,
  ),
  symbols: { " ": "فاصله", "@": "ات", ".": "نقطه", "-": "خط تیره", _: "زیرخط", "+": "به‌علاوه" },
};
