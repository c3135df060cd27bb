import { describe, expect, it } from "vitest";
import { compileRegions, regionName, resolveRegion } from "./index.ts";
import { kazakhstan } from "./kz/index.ts";
import type { RegionReading } from "./resolve.ts";

const regions = compileRegions(kazakhstan);
const read = (text: string, locale = "ru"): RegionReading => resolveRegion(regions, text, locale);
const codesOf = (text: string): readonly string[] => {
  const reading = read(text);
  return "codes" in reading ? reading.codes : [];
};

describe("a region that is named", () => {
  it("is resolved in every case and with every suffix, in either language", () => {
    for (const text of [
      "Караганда",
      "из Караганды",
      "в Карагандинской области",
      "Қарағандыдағы үйден",
      "Қарағандылықпын",
    ]) {
      expect(read(text), text).toMatchObject({ type: "resolved", code: "KZ-35" });
    }
  });

  it("is resolved by an old name", () => {
    expect(read("из Гурьева")).toMatchObject({ type: "resolved", code: "KZ-23" });
    expect(read("Целиноградская область")).toMatchObject({ type: "resolved", code: "KZ-11" });
  });

  it("is resolved beside a street that is named after another", () => {
    expect(read("город Костанай улица Абая дом 5")).toMatchObject({ type: "resolved", code: "KZ-39" });
    expect(read("Петропавловск, улица Алматы")).toMatchObject({ type: "resolved", code: "KZ-59" });
  });

  it("is resolved beside another that is denied", () => {
    expect(read("не в Астане, а в Караганде")).toMatchObject({ type: "resolved", code: "KZ-35" });
    expect(read("Астанада емес, Қарағандыда тұрамын")).toMatchObject({ type: "resolved", code: "KZ-35" });
  });

  it("is read in Cyrillic where Latin letters were typed for it", () => {
    expect(read("Acтaнa")).toMatchObject({ type: "resolved", code: "KZ-71" });
    expect(read("BKO")).toMatchObject({ type: "resolved", code: "KZ-63" });
  });
});

describe("what is not sure", () => {
  it("a city and a region of one name are asked about, in the language of the call", () => {
    expect(read("Алматы", "kk")).toMatchObject({
      type: "ambiguous",
      codes: ["KZ-75", "KZ-19"],
      question: "Нақтылап жіберіңізші: Алматы қаласы ма, әлде Алматы облысы ма?",
    });
    expect(read("Алматы", "en")).toMatchObject({ question: "Is it the city of Almaty or Almaty Region?" });
  });

  it("the kind of a unit counts in its own clause only", () => {
    expect(read("Алматы облысы")).toMatchObject({ type: "resolved", code: "KZ-19" });
    expect(read("Алматы, город")).toMatchObject({ type: "resolved", code: "KZ-75" });
    expect(codesOf("я в Алматы, область не помню")).toEqual(["KZ-75", "KZ-19"]);
  });

  it("two regions in one sentence are asked about", () => {
    expect(read("из Караганды, живу в Астане")).toMatchObject({
      type: "ambiguous",
      codes: ["KZ-35", "KZ-71"],
      question: "Уточните, пожалуйста: Карагандинская область или город Астана?",
    });
  });

  it("more than four are not listed", () => {
    const reading = read("Актау, Атырау, Тараз, Уральск, Павлодар");
    expect(reading).toMatchObject({
      type: "ambiguous",
      question: "Назовите, пожалуйста, один регион: тот, в котором вы находитесь.",
    });
  });

  it("a question, somebody else's region, a former one and a number after a name are asked about", () => {
    for (const text of ["а в Астане есть офис?", "сестра из Астаны", "раньше жил в Астане", "Астана 12"]) {
      expect(read(text), text).toMatchObject({ type: "ambiguous", codes: ["KZ-71"] });
    }
  });

  it("an adjective that belongs to something else is asked about", () => {
    expect(read("Павлодарский трамвай не ходит")).toMatchObject({ type: "ambiguous", codes: ["KZ-55"] });
    expect(read("мы карагандинские")).toMatchObject({ type: "resolved", code: "KZ-35" });
  });

  it("a name that is an everyday word is asked about alone, taken with its kind, and nothing in a sentence", () => {
    expect(read("Орал")).toMatchObject({ type: "ambiguous", codes: ["KZ-27"] });
    expect(read("Орал қаласы")).toMatchObject({ type: "resolved", code: "KZ-27" });
    expect(read("он орал на меня")).toEqual({ type: "none" });
  });
});

describe("what names no region", () => {
  it("a street, a person, a company and a denied region are nothing", () => {
    for (const text of [
      "улица Абая",
      "Карагандинская улица",
      "Абай көшесі",
      "меня зовут Абай",
      "отель Астана",
      "не Астана",
    ]) {
      expect(read(text), text).toEqual({ type: "none" });
    }
  });

  it("an empty text and a very long one are nothing", () => {
    expect(read("")).toEqual({ type: "none" });
    expect(read(`${"а ".repeat(50_000)}`)).toEqual({ type: "none" });
  });
});

describe("a wish for another region", () => {
  it("is confirmed before it is carried out", () => {
    expect(read("я сейчас в другой области")).toMatchObject({
      type: "change-requested",
      codes: [],
      question: "В каком регионе вы сейчас находитесь?",
    });
    expect(read("Қарағандыға көшіп келдім", "kk")).toMatchObject({
      type: "change-requested",
      codes: ["KZ-35"],
      question: "Сіздің жаңа өңіріңіз — Қарағанды облысы, дұрыс па?",
    });
    expect(read("я переехал в Алматы")).toMatchObject({ type: "change-requested", codes: ["KZ-75", "KZ-19"] });
  });

  it("is none where somebody says that they did not move", () => {
    expect(read("я не переехал")).toEqual({ type: "none" });
  });
});

describe("what is said besides the region", () => {
  const restOf = (text: string): readonly string[] | undefined => {
    const reading = read(text);
    return reading.type === "none" ? undefined : [reading.type, reading.rest];
  };

  it("is a question in a clause of its own, and leaves no doubt of the region", () => {
    const table = [
      ["я из Павлодара, как получить справку?", "как получить справку?"],
      ["Здравствуйте! Павлодар. Подскажите, когда починят интернет?", "Подскажите, когда починят интернет?"],
      ["Мен Павлодарданмын, анықтаманы қалай аламын?", "анықтаманы қалай аламын?"],
      ["Павлодар, у меня не работает интернет", "у меня не работает интернет"],
    ] as const;
    for (const [text, rest] of table) expect(restOf(text), text).toEqual(["resolved", rest]);
  });

  it("is kept where the region is asked about", () => {
    const table = [
      ["я из павлодара как получить справку", "как получить справку"],
      ["как получить справку в Павлодаре?", "как получить справку в Павлодаре?"],
      ["Алматы, как оплатить?", "как оплатить?"],
    ] as const;
    for (const [text, rest] of table) expect(restOf(text), text).toEqual(["ambiguous", rest]);
    expect(restOf("я переехал в Павлодар, какой там тариф?")).toEqual(["change-requested", "какой там тариф?"]);
  });

  it("is nothing where only the region is spoken of, an address, or another one that is turned down", () => {
    for (const text of [
      "здравствуйте, я живу в городе Павлодар",
      "Павлодар?",
      "Костанай, улица Абая дом 5",
      "не в Астане, а в Караганде",
      "можно поменять регион на Павлодар?",
    ])
      expect(restOf(text), text).toEqual([expect.any(String), ""]);
  });

  it("leaves a region in doubt that is itself asked about", () => {
    for (const text of [
      "а в Павлодаре как?",
      "Павлодар, там есть офис?",
      "Павлодар, есть ли рейс?",
      "мне сказали Павлодар, это где?",
    ])
      expect(read(text), text).toMatchObject({ type: "ambiguous" });
  });
});

describe("the name of a region", () => {
  it("is read back with its kind, in the language of the call, else in the first of the country", () => {
    expect(regionName(regions, "KZ-35", "ru")).toBe("Карагандинская область");
    expect(regionName(regions, "KZ-75", "kk-KZ")).toBe("Алматы қаласы");
    expect(regionName(regions, "KZ-35", "fr")).toBe("Карагандинская область");
  });

  it("is the code where nothing has that code", () => {
    expect(regionName(regions, "toString", "ru")).toBe("toString");
  });
});
