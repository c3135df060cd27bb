import { kk } from "../../phases/messages/kk.ts";
import type { EngineMessages } from "../pack.ts";

/** What the engine says in Kazakh. */
export const kkMessages: EngineMessages = {
  yes: "иә",
  no: "жоқ",
  onDate: "{value}",
  atTime: "сағат {value}",
  askFor: "Айтып жіберіңізші: {hint}?",
  readback: "Тексеріп алайық: {items}. Бәрі дұрыс па?",
  kept: "Жарайды, бұрынғыдай қалдырамын: {items}.",
  cannotChange: "Бұл рәсімделіп қойды, мұнда өзгерту мүмкін емес. Сізге қызметкер көмектеседі.",
  cancelled: "Жақсы, болдырмадым.",
  handoff: "Әрине. Сізді әріптесіме қосамын, ол осы әңгімемізді көре алады.",
  handoffDeclined: kk.handoff.declined,
  handoffBusy: kk.handoff.busy,
  handoffNoAnswer: kk.handoff.noAnswer,
  handoffRetry: kk.handoff.started,
  handoffReturned: kk.handoff.returned,
  complete: "Бәрі дайын. Тағы қандай көмек керек?",
  invalid: "Кешіріңіз, бұл жауап жарамайды. Басқаша айтып көріңізші.",
  pastDate: "Бұл күн өтіп кетті. Сізге қай күн ыңғайлы?",
  noSuchTime: "Бұл түні сағат алға жылжытылады, сол күні ондай уақыт болмайды. Қай уақыт сізге ыңғайлы?",
  askAgain: "Кешіріңіз, естімей қалдым.",
  exhausted: "Кешіріңіз, мұны шеше алмадым. Сізді әріптесіме қосайын.",
  taskFailed: "Кешіріңіз, болмай қалды. Тағы бір рет көрейін.",
  rejected: "Кешірім сұраймын.",
  outcomeUnknown:
    "Кешіріңіз, операцияның өткен-өтпегенін анықтай алмай тұрмын. Ешнәрсе екі рет орындалмауы үшін әріптесім тексеріп, сізбен хабарласады.",
  opening: "Сәлеметсіз бе! Қалай көмектесе аламын?",
  farewell: "Хабарласқаныңызға рақмет. Сау болыңыз.",
  ready: kk.ready.first,
  nothingToAdd: "Тағы қандай көмек керек?",
  cannotAnswer: "Өкінішке қарай, бұл сұраққа осы жерде жауап бере алмаймын.",
  notUnderstood: "Кешіріңіз, толық түсінбедім.",
  takeYourTime: "Әрине, асықпаңыз.",
};
