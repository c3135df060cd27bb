import type { PhaseMessages } from "./catalog.ts";

/** What is said where all is chosen. */
export const ready: PhaseMessages["ready"] = {
  first: "Чем могу помочь?",
  again: "Могу ли я помочь чем-нибудь ещё?",
};

/** What is said of a person who is called in. */
export const handoff: PhaseMessages["handoff"] = {
  started: "Передаю разговор сотруднику. Подождите, пожалуйста.",
  declined: "К сожалению, сотрудник сейчас не может подключиться.",
  busy: "К сожалению, все сотрудники сейчас заняты.",
  noAnswer: "К сожалению, никто из сотрудников пока не ответил.",
  returned: "Это снова виртуальный оператор. Продолжим.",
};

/** The last words. */
export const closing: PhaseMessages["closing"] = {
  done: "Спасибо за обращение. Всего доброго!",
  silence: "К сожалению, вас не слышно. Обратитесь, пожалуйста, ещё раз. Всего доброго!",
  limit: "К сожалению, время разговора вышло. Обратитесь, пожалуйста, ещё раз. Всего доброго!",
};

/** In the present or the impersonal, as a verb in the past would give the speaker a gender. */
export const ru: PhaseMessages = {
  greeting: "Здравствуйте! Это AI-оператор.",
  language: {
    ask: "Выберите язык обслуживания: русский или қазақша.",
    keys: "Для русского языка нажмите {first}, для казахского — {second}.",
    askAgain: "Извините, не удалось понять. Скажите, пожалуйста: «русский» или «казахский».",
    notOffered: "К сожалению, на этом языке мы пока не говорим. Выберите, пожалуйста, русский или казахский.",
    offerDefault: "Продолжим на русском языке? Если вам удобнее на казахском, скажите: «қазақша».",
    chosen: "Хорошо, говорим по-русски.",
    offerSwitch: "Вам удобнее говорить по-русски?",
    kept: "Хорошо, продолжаем по-русски.",
  },
  region: {
    ask: "Из какого вы региона? Назовите, пожалуйста, область или город.",
    askAgain:
      "Извините, не удалось понять, какой это регион. Назовите, пожалуйста, область или город: например, Павлодарская область.",
    chosen: "Ваш регион — {region}.",
  },
  ready,
  denial: {
    language: "Сначала выберем язык.",
    region: "Ответ зависит от региона.",
  },
  handoff,
  closing,
};
