import type { Spelling } from "../spelling-words.ts";
import { spellingWords } from "../spelling-words.ts";

/** How Russian is spelled to the ear. */
export const spelling: Spelling = {
  letters: spellingWords(
    " — ",
    `Анна Борис Василий Григорий Дмитрий Елена Ёлка Женя Зинаида Иван Йод Константин Леонид Михаил Николай Ольга Павел Роман
    Семён Татьяна Ульяна Фёдор Харитон Цапля Человек Шура Щука Эхо Юрий Яков`,
  ),
  symbols: {
    " ": "пробел",
    "@": "собака",
    ".": "точка",
    "-": "дефис",
    _: "подчёркивание",
    "+": "плюс",
    ъ: "твёрдый знак",
    ы: "ы",
    ь: "мягкий знак",
  },
};
