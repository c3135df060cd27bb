import type { Spelling } from "../spelling-words.ts";
import { letterNames } from "../spelling-words.ts";

/** How Arabic is spelled to the ear. */
export const spelling: Spelling = {
  letters: letterNames(
    "ابتثجحخدذرزسشصضطظعغفقكلمنهويءةىأإآ",
    `ألف باء تاء ثاء جيم حاء خاء دال ذال راء زاي سين شين صاد ضاد طاء ظاء عين غين فاء قاف كاف لام ميم نون هاء واو ياء همزة
    تاء-مربوطة ألف-مقصورة همزة-على-ألف همزة-تحت-ألف ألف-ممدودة`,
  ),
  symbols: { " ": "مسافة", "@": "آت", ".": "نقطة", "-": "شرطة", _: "شرطة سفلية", "+": "زائد" },
};
