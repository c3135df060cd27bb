import type { AgentDefinition } from "@signalbox/engine";
import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";

/** An operator in Russian and Kazakh whose language the engine hears, and whose region a setter that listens. */
export function bilingual(): AgentDefinition {
  const file: unknown = {
    id: "operator",
    locales: ["ru", "kk"],
    localeSlot: "language",
    phases: "operator",
    slots: [
      { name: "greeting", source: "announce", message: "Здравствуйте! / Сәлеметсіз бе!" },
      { name: "language", type: "language", replaceable: true, ask: { ru: "Язык?", kk: "Тіл?" } },
      {
        name: "region",
        type: "choice",
        listens: true,
        replaceable: true,
        choices: [
          { value: "KZ-35", label: { ru: "Карагандинская область", kk: "Қарағанды облысы" } },
          { value: "KZ-71", label: { ru: "город Астана", kk: "Астана қаласы" } },
        ],
        ask: { ru: "Регион?", kk: "Өңір?" },
        validation: { errors: { ambiguous: { ru: "Какой?", kk: "Қайсысы?" } } },
      },
    ],
    tools: { set_region: { setter: true }, search_knowledge_base: { offered: true } },
  };
  compileAgent(file, languages);
  return file as AgentDefinition;
}
