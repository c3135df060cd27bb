import type { RegionSentences } from "../country.ts";

/** What is asked about regions. In Kazakh the particle "ма" follows "облысы" and "қаласы", with which each name ends. */
export const sentences: { readonly [locale: string]: RegionSentences } = {
  ru: {
    choose: "Уточните, пожалуйста: {choices}?",
    choice: "{name}",
    or: " или ",
    confirm: "Уточните, пожалуйста: ваш регион — {name}?",
    confirmChange: "Ваш новый регион — {name}, верно?",
    askChange: "В каком регионе вы сейчас находитесь?",
    nameOne: "Назовите, пожалуйста, один регион: тот, в котором вы находитесь.",
  },
  kk: {
    choose: "Нақтылап жіберіңізші: {choices}?",
    choice: "{name} ма",
    or: ", әлде ",
    confirm: "Нақтылап жіберіңізші: сіздің өңіріңіз — {name} ма?",
    confirmChange: "Сіздің жаңа өңіріңіз — {name}, дұрыс па?",
    askChange: "Қазір қай өңірдесіз?",
    nameOne: "Бір ғана өңірді, қазір өзіңіз тұрған өңірді атаңызшы.",
  },
  en: {
    choose: "Is it {choices}?",
    choice: "{name}",
    or: " or ",
    confirm: "Is your region {name}?",
    confirmChange: "Your new region is {name}, is that right?",
    askChange: "Which region are you in now?",
    nameOne: "Please name one region, the one that you are in.",
  },
};
