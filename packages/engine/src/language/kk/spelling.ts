import type { Spelling } from "../spelling-words.ts";
import { spellingWords } from "../spelling-words.ts";

/** How Kazakh is spelled to the ear. */
export const spelling: Spelling = {
  letters: spellingWords(
    " — ",
    `Алма Әсел Болат Виктор Гүлнар Ғани Дана Ерлан Жанар Зере Инна Қанат Кенже Лаура Марат Нұрлан Омар Өмір Петр Райхан
    Сәуле Тимур Уәли Ұлан Үміт Фарид Хан Шолпан Ынта Ілияс Эльмира Юлия Яков`,
  ),
  symbols: { " ": "бос орын", "@": "ит құлағы", ".": "нүкте", "-": "сызықша", _: "астын сызу", "+": "плюс" },
};
