import { ru } from "../../phases/messages/ru.ts";
import type { EngineMessages } from "../pack.ts";

/** What the engine says in Russian: in the neuter or the present, as a verb in the past would give the speaker a gender. */
export const ruMessages: EngineMessages = {
  yes: "да",
  no: "нет",
  onDate: "{value}",
  atTime: "в {value}",
  askFor: "Подскажите, пожалуйста: {hint}?",
  readback: "Давайте проверим: {items}. Всё верно?",
  kept: "Хорошо, оставляю как было: {items}.",
  cannotChange: "Это уже оформлено, здесь изменить это нельзя. Вам поможет сотрудник.",
  cancelled: "Хорошо, отменено.",
  handoff: "Конечно. Передаю разговор коллеге, ему будет видно всё, о чём мы говорили.",
  handoffDeclined: ru.handoff.declined,
  handoffBusy: ru.handoff.busy,
  handoffNoAnswer: ru.handoff.noAnswer,
  handoffRetry: ru.handoff.started,
  handoffReturned: ru.handoff.returned,
  complete: "Всё готово. Могу ли я помочь чем-нибудь ещё?",
  invalid: "Извините, такой ответ не подходит. Скажите, пожалуйста, по-другому.",
  pastDate: "Эта дата уже прошла. Какая дата вам подойдёт?",
  noSuchTime: "В эту ночь часы переводят вперёд, и такого времени в этот день нет. Какое время вам подойдёт?",
  askAgain: "Извините, не удалось расслышать.",
  exhausted: "К сожалению, разобраться не получилось. Передаю разговор коллеге.",
  taskFailed: "Извините, не получилось. Попробую ещё раз.",
  rejected: "Прошу прощения.",
  outcomeUnknown:
    "К сожалению, неизвестно, прошла ли операция. Чтобы ничего не выполнилось дважды, коллега всё проверит и свяжется с вами.",
  opening: "Здравствуйте! Чем могу помочь?",
  farewell: "Спасибо за обращение. До свидания.",
  ready: ru.ready.first,
  nothingToAdd: "Могу ли я помочь чем-нибудь ещё?",
  cannotAnswer: "К сожалению, на этот вопрос я здесь ответить не могу.",
  notUnderstood: "Извините, не совсем понятно.",
  takeYourTime: "Конечно, не торопитесь.",
};
