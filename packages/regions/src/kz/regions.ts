import type { Region } from "../country.ts";

const region = (ru: string, kk: string, en: string): Region => ({
  kind: "region",
  names: { ru: `${ru} область`, kk: `${kk} облысы`, en: `${en} Region` },
});
const city = (ru: string, kk: string, en: string): Region => ({
  kind: "city",
  names: { ru: `город ${ru}`, kk: `${kk} қаласы`, en: `the city of ${en}` },
});

/** The code of a region of Kazakhstan. */
export type KzCode =
  | "KZ-10"
  | "KZ-11"
  | "KZ-15"
  | "KZ-19"
  | "KZ-23"
  | "KZ-27"
  | "KZ-31"
  | "KZ-33"
  | "KZ-35"
  | "KZ-39"
  | "KZ-43"
  | "KZ-47"
  | "KZ-55"
  | "KZ-59"
  | "KZ-61"
  | "KZ-62"
  | "KZ-63"
  | "KZ-71"
  | "KZ-75"
  | "KZ-79";

/** The units by their ISO 3166-2 codes, as they are since 2022. */
export const regions: { readonly [code in KzCode]: Region } = {
  "KZ-10": region("Абайская", "Абай", "Abai"),
  "KZ-11": region("Акмолинская", "Ақмола", "Akmola"),
  "KZ-15": region("Актюбинская", "Ақтөбе", "Aktobe"),
  "KZ-19": region("Алматинская", "Алматы", "Almaty"),
  "KZ-23": region("Атырауская", "Атырау", "Atyrau"),
  "KZ-27": region("Западно-Казахстанская", "Батыс Қазақстан", "West Kazakhstan"),
  "KZ-31": region("Жамбылская", "Жамбыл", "Jambyl"),
  "KZ-33": region("Жетысуская", "Жетісу", "Jetisu"),
  "KZ-35": region("Карагандинская", "Қарағанды", "Karaganda"),
  "KZ-39": region("Костанайская", "Қостанай", "Kostanay"),
  "KZ-43": region("Кызылординская", "Қызылорда", "Kyzylorda"),
  "KZ-47": region("Мангистауская", "Маңғыстау", "Mangystau"),
  "KZ-55": region("Павлодарская", "Павлодар", "Pavlodar"),
  "KZ-59": region("Северо-Казахстанская", "Солтүстік Қазақстан", "North Kazakhstan"),
  "KZ-61": region("Туркестанская", "Түркістан", "Turkistan"),
  "KZ-62": region("Улытауская", "Ұлытау", "Ulytau"),
  "KZ-63": region("Восточно-Казахстанская", "Шығыс Қазақстан", "East Kazakhstan"),
  "KZ-71": city("Астана", "Астана", "Astana"),
  "KZ-75": city("Алматы", "Алматы", "Almaty"),
  "KZ-79": city("Шымкент", "Шымкент", "Shymkent"),
};
