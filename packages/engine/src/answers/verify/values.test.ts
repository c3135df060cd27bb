import { describe, expect, it } from "vitest";
import { numberValues } from "./values/number-values.ts";
import { codes, passage, verified } from "./verify.fixture.ts";

const delivery = passage(
  "Delivery costs 4 euros. It is free for orders of 50 euros or more. Express delivery on the next working day costs 9 euros at any order value.",
  "What delivery costs",
);

describe("a value of a claim", () => {
  it("is bound in digits or in words, with its unit before or after it", () => {
    expect(codes("Delivery costs four euros.", delivery)).toEqual([]);
    expect(codes("Orders from €50 are delivered free.", delivery)).toEqual([]);
  });

  it("is refused where the passage has it nowhere, also as a sum of what it has", () => {
    expect(codes("Delivery costs 5 euros.", delivery)).toEqual(["value-not-in-passage"]);
    expect(codes("Delivery and express delivery together cost 13 euros.", delivery)).toContain("value-not-in-passage");
  });

  it("is refused with another unit, another time that it is for, or working days for days", () => {
    expect(codes("Delivery costs 4 dollars.", delivery)).toEqual(["unit-differs"]);
    const price = passage("The policy costs 20 euros a month and is paid within 5 working days.");
    expect(codes("The policy costs 20 euros a year.", price)).toContain("unit-differs");
    expect(codes("It is paid within 5 days.", price)).toContain("unit-differs");
    expect(codes("It is paid within five business days.", price)).toEqual([]);
  });

  it("is refused where the passage has it for something else", () => {
    expect(codes("Delivery costs 9 euros.", delivery)).toEqual(["value-of-something-else"]);
    expect(codes("Express delivery costs 4 euros.", delivery)).toEqual(["value-of-something-else"]);
  });

  it("is told by the head of its column and the label of its row", () => {
    const table = passage("Loss | Excess in euros | Limit in euros\nFire | 300 | 5,000\nTheft | 500 | 8,000", "Limits");
    expect(codes("For theft the excess is 500 euros.", table)).toEqual([]);
    expect(codes("For theft the excess is 300 euros.", table)).toEqual(["value-of-something-else"]);
    expect(codes("For theft the excess is 500 days.", table)).toEqual(["unit-differs"]);
  });

  it("counts weeks as days and years as months, and nothing else as something else", () => {
    const wait = passage("The waiting period is 14 days. The term is 12 months.");
    expect(codes("The waiting period is two weeks.", wait)).toEqual([]);
    expect(codes("The term is one year.", wait)).toEqual([]);
    expect(codes("The waiting period is 336 hours.", wait)).toContain("value-not-in-passage");
  });

  it("may leave out the year of a date, and not tell one that the passage does not", () => {
    const dated = passage("The offer ends on 1 March 2027 at 18:30.");
    expect(codes("The offer ends on March 1st at 6:30 pm.", dated)).toEqual([]);
    expect(codes("The offer ends on 2 March 2027.", dated)).toContain("value-not-in-passage");
    const yearless = passage("The offer ends on 1 March.");
    expect(codes("The offer ends on 1 March 2027.", yearless)).toContain("value-not-in-passage");
  });

  it("is held to the digit in telephone numbers, addresses, codes and times", () => {
    const contact = passage(
      "Call +44 20 5550 0123 or write to claims@narvan.example, form HO-31, Monday to Friday from 8:00 to 17:00. See www.narvan.example/claims.",
    );
    expect(codes("Call +44 (20) 5550-0123 from Monday to Friday.", contact)).toEqual([]);
    expect(codes("Call +44 20 5550 0132.", contact)).toContain("value-not-in-passage");
    expect(codes("Write to claim@narvan.example.", contact)).toContain("value-not-in-passage");
    expect(codes("Use form HO-13.", contact)).toContain("value-not-in-passage");
    expect(codes("We are there from 8 am to 5 pm.", contact)).toEqual([]);
    expect(codes("We are there from 9 am to 5 pm.", contact)).toContain("value-not-in-passage");
  });

  it("may tell a year that the passage tells elsewhere", () => {
    const prices = passage("Prices for 2027. The offer ends on 1 March.");
    expect(codes("The offer ends on 1 March 2027.", prices)).toEqual([]);
    expect(codes("The offer ends on 1 March 2028.", prices)).toContain("value-not-in-passage");
  });

  it("turns no lowest value into a highest one", () => {
    const age = passage("Drivers must be at least 21 years old. We pay up to 500 euros.");
    expect(codes("Drivers must be at most 21 years old.", age)).toContain("quantity-word-differs");
    expect(codes("We pay at least 500 euros.", age)).toContain("quantity-word-differs");
    expect(codes("To be insured, drivers of the car need to be 21 years old at most.", age)).toContain(
      "quantity-word-differs",
    );
  });

  it.each([
    ["ru", "Лимит составляет 1 500 000 тенге.", "Лимит — полтора миллиона тенге.", "Лимит — 1 400 000 тенге."],
    ["ru", "Скидка — 2,5 процента.", "Скидка составляет 2,5 %.", "Скидка составляет 25 %."],
    ["kk", "Сыйлық картасы үш жыл жарамды.", "Сыйлық картасы 3 жыл жарамды.", "Сыйлық картасы 3 ай жарамды."],
    ["kk", "Өтеу он бес күн ішінде төленеді.", "Өтеу 15 күнде төленеді.", "Өтеу 5 күнде төленеді."],
    ["ar", "بطاقة الهدايا صالحة لمدة ٣ سنوات.", "بطاقة الهدايا صالحة ثلاث سنوات.", "بطاقة الهدايا صالحة ثلاثة أشهر."],
    ["ar", "مدة الانتظار خمسة وعشرون يوما.", "مدة الانتظار 25 يوما.", "مدة الانتظار 20 يوما."],
    ["ar", "مدة الانتظار يومان.", "مدة الانتظار 2 يوم.", "مدة الانتظار 3 أيام."],
    [
      "fa",
      "سقف خسارت ۱۲٬۵۰۰٬۰۰۰ تومان است.",
      "سقف خسارت دوازده میلیون و پانصد هزار تومان است.",
      "سقف خسارت ۱۲٬۵۰۰٬۰۰۰ ریال است.",
    ],
    ["fa", "دوره انتظار ۲۱ روز است.", "دوره انتظار بیست و یک روز است.", "دوره انتظار ۲۱ ماه است."],
    ["en", "The limit is 2.5 million euros.", "The limit is 2,500,000 euros.", "The limit is 250,000 euros."],
    ["en", "It takes two hundred and five days.", "It takes 205 days.", "It takes 250 days."],
  ])("is read in its language (%s): %s", (language, text, faithful, false_) => {
    expect(codes(faithful, passage(text), language)).toEqual([]);
    expect(codes(false_, passage(text), language)).not.toEqual([]);
  });
});

describe("pasting", () => {
  it("writes each value as the passage has it, and says from where", () => {
    const { claims } = verified("Delivery costs four euros.", [delivery]);
    expect(claims[0]).toEqual({
      text: "Delivery costs 4 euros.",
      citations: ["p"],
      values: [{ passageId: "p", span: "4 euros", start: 15, end: 22 }],
    });
  });

  it("keeps a number word where the language changes it with its case", () => {
    const term = passage("Деньги возвращаются в течение трёх дней.");
    expect(verified("Деньги вернутся за три дня.", [term], "ru").claims[0]?.text).toBe("Деньги вернутся за три дня.");
  });

  it("takes digits, not letters, from a passage in another language", () => {
    const persian = passage("سقف خسارت ۱۲٬۵۰۰٬۰۰۰ تومان است.");
    expect(verified("The limit is 12 500 000 tomans.", [persian]).claims[0]?.text).toBe(
      "The limit is 12,500,000 tomans.",
    );
  });
});

describe("a slot", () => {
  it("is filled with the numbered value of its passage, with the unit", () => {
    expect(numberValues(delivery).map(({ number, span }) => `${number} ${span}`)).toEqual([
      "1 4 euros",
      "2 50 euros",
      "3 9 euros",
    ]);
    const { findings, claims } = verified("Express delivery costs {{p#3}}.", [delivery]);
    expect(findings).toEqual([]);
    expect(claims[0]?.text).toBe("Express delivery costs 9 euros.");
  });

  it("is refused where it names no value or no passage, or is broken", () => {
    expect(codes("Delivery costs {{p#7}}.", delivery)).toContain("unknown-slot");
    expect(codes("Delivery costs {{q#1}}.", delivery)).toContain("unknown-slot");
    expect(codes("Delivery costs {{p}}.", delivery)).toContain("unknown-slot");
  });

  it("is no excuse for the value of something else", () => {
    expect(codes("Express delivery costs {{p#1}}.", delivery)).toContain("value-of-something-else");
  });

  it("is written in the claim's language", () => {
    const persian = passage("دوره انتظار سرقت ۳۰ روز است.");
    expect(verified("The waiting period is {{p#1}}.", [persian]).claims[0]?.text).toBe(
      "The waiting period is 30 days.",
    );
  });
});
