import { describe, expect, it } from "vitest";
import { languagePack } from "../../language/index.ts";
import { codes, passage, verified } from "./verify.fixture.ts";
import { verifyClaims } from "./verify-claims.ts";

const cover = passage(
  "Silver covers theft of the car. Glass roofs are not covered. Claims are paid only after the police report was sent. The driver must report a theft within 24 hours. Adviser in Lindhaven: Ada Bergström.",
  "Silver: what is covered",
);

describe("a citation", () => {
  it("is needed by every claim that says something, and by no question or greeting", () => {
    expect(codes("Silver covers theft of the car.", [])).toEqual(["uncited"]);
    expect(codes("Which policy do you have?", [])).toEqual([]);
    expect(codes("Hello!", [])).toEqual([]);
    expect(codes("Did you know that it costs 4 euros?", [])).toEqual(["uncited"]);
  });

  it("is of a passage that was retrieved in this turn", () => {
    const claims = [{ text: "Silver covers theft of the car.", citations: ["p", "made-up"] }];
    const input = {
      claims,
      evidence: [cover],
      question: "",
      language: "en",
      isQuoted: false,
      pack: languagePack("en"),
    };
    expect(verifyClaims(input).findings).toEqual([{ code: "unknown-citation", claim: 0, span: "made-up" }]);
  });
});

describe("a name", () => {
  it("is in a cited passage, its title or the question", () => {
    expect(codes("Your adviser is Ada Bergström in Lindhaven.", cover)).toEqual([]);
    expect(codes("The car was stolen; your adviser in Lindhaven is Ada Holm.", cover)).toContain("name-not-in-passage");
    const question = "I live in Port Maren. Is theft of the car covered?";
    expect(codes("Theft of the car is covered in Port Maren too.", cover, "en", { question })).not.toContain(
      "name-not-in-passage",
    );
  });

  it("of a product is not taken from the question where the passage is about another product", () => {
    const names = ["Silver", "Gold"];
    const question = "Does Gold cover theft?";
    expect(codes("Gold covers theft of the car.", cover, "en", { names, question })).toContain("name-not-in-passage");
    const general = passage("Every policy covers theft of the car.");
    expect(codes("Gold covers theft of the car.", general, "en", { names, question })).toEqual([]);
  });

  it("of a product is found in a script without capitals", () => {
    const names = ["خودرو پایه", "خودرو ویژه"];
    const persian = passage("سرقت خودرو زیر پوشش است.", "خودرو پایه");
    expect(codes("در خودرو پایه سرقت زیر پوشش است.", persian, "fa", { names })).toEqual([]);
    expect(codes("در خودرو ویژه سرقت زیر پوشش است.", persian, "fa", { names })).toContain("name-not-in-passage");
  });
});

describe("a denial", () => {
  it.each([
    ["en", "Glass roofs are not covered by the policy.", "Glass roofs are covered by the policy."],
    ["ru", "Стеклянные крыши не покрываются полисом.", "Стеклянные крыши покрываются полисом."],
    ["kk", "Шыны төбелер полиспен өтелмейді.", "Шыны төбелер полиспен өтеледі."],
    ["ar", "الأسقف الزجاجية لا تشملها الوثيقة.", "الأسقف الزجاجية تشملها الوثيقة."],
    ["fa", "سقف شیشه‌ای زیر پوشش این بیمه‌نامه نیست.", "سقف شیشه‌ای زیر پوشش این بیمه‌نامه است."],
  ])("is neither dropped nor added (%s)", (language, denied, affirmed) => {
    expect(codes(affirmed, passage(denied), language)).toContain("polarity-differs");
    expect(codes(denied, passage(affirmed), language)).toContain("polarity-differs");
    expect(codes(denied, passage(denied), language)).toEqual([]);
  });

  it("is neither dropped nor added where the sentence is put in another order", () => {
    const bonus = passage("Breakdown help and broken glass never change the bonus of the policy.");
    expect(codes("The bonus of the policy is changed by breakdown help and broken glass.", bonus)).toContain(
      "polarity-differs",
    );
    expect(codes("The bonus of the policy is not changed by breakdown help and broken glass.", bonus)).toEqual([]);
  });

  it("may be said in another way", () => {
    expect(codes("Glass roofs aren't covered.", cover)).toEqual([]);
    const refused = passage("A late claim is refused.");
    expect(codes("A late claim is not accepted.", refused)).toEqual([]);
  });
});

describe("a word of quantity", () => {
  it("is neither lost nor made up where the sentence is otherwise the passage's", () => {
    expect(codes("Claims are paid after the police report was sent.", cover)).toContain("quantity-word-differs");
    expect(codes("Claims are always paid only after the police report was sent.", cover)).toContain(
      "quantity-word-differs",
    );
    expect(codes("The driver may report a theft within 24 hours.", cover)).toContain("quantity-word-differs");
    expect(codes("The driver has to report a theft within 24 hours.", cover)).toEqual([]);
    expect(codes("Within 24 hours a theft may be reported by the driver.", cover)).toContain("quantity-word-differs");
  });
});

describe("a quotation", () => {
  it("is word for word", () => {
    expect(codes('The policy says: "Glass roofs are not covered."', cover)).toEqual([]);
    expect(codes('The policy says: "Glass roofs are never covered."', cover)).toContain("quotation-differs");
  });
});

describe("a claim", () => {
  it("of which the passage holds next to nothing is not supported", () => {
    expect(codes("Dental implants come with free whitening.", cover)).toContain("not-supported");
  });

  it("promises no person", () => {
    expect(codes("I'll transfer you to a colleague.", cover)).toContain("promises-person");
  });

  it("is in the user's language, or quotes the passage's", () => {
    expect(codes("Кража автомобиля покрывается полисом, если вы сообщили о ней в полицию.", cover, "kk")).toContain(
      "wrong-language",
    );
    expect(codes("این بیمه‌نامه سرقت خودرو را پوشش می‌دهد.", cover)).toContain("wrong-language");
    expect(codes("Glass roofs are not covered.", cover, "fa", { isQuoted: true })).toEqual([]);
    expect(codes("Glass roofs are not covered.", cover, "fa")).toContain("wrong-language");
  });

  it("that quotes a row is in its passage's language, also where the row has only names and numbers", () => {
    const row = "Lindhaven, Orchard House | 14 Orchard Quay, 4120 Lindhaven | 22 places";
    const offices = passage(`Office | Address | Parking\n${row}`, "Addresses");
    expect(codes(row, offices, "en", { isQuoted: true })).toEqual([]);
  });

  it("that is a sentence of the passage passes, in every language that has words here or has none", () => {
    const german = passage("Glasdächer sind nicht versichert. Der Schaden ist in 30 Tagen zu melden.");
    expect(codes("Der Schaden ist in 30 Tagen zu melden.", german, "de")).toEqual([]);
  });
});

describe("between two languages", () => {
  const persian = passage("دوره انتظار سرقت ۳۰ روز و سقف آن ۵۰ میلیون تومان است.");

  it("values are bound by number and unit, and the rest is left to be judged", () => {
    expect(codes("The waiting period for theft is 30 days.", persian)).toEqual(["unjudged"]);
    expect(codes("The waiting period for theft is 31 days.", persian)).toContain("value-not-in-passage");
    expect(codes("The waiting period for theft is 30 hours.", persian)).toContain("unit-differs");
    expect(codes("The limit for theft is 50,000,000 tomans.", persian)).toEqual(["unjudged"]);
    expect(codes("The limit for theft is 50,000,000 rials.", persian)).toContain("unit-differs");
  });

  it("one of several values of a unit is not judged", () => {
    const two = passage("دوره انتظار سرقت ۳۰ روز و دوره انتظار آتش ۱۰ روز است.");
    const { findings } = verified("The waiting period for theft is 10 days.", [two]);
    expect(findings.map(({ code, span }) => [code, span])).toContainEqual(["unjudged", "10 days"]);
  });

  it("nothing is judged in a language that has no words here", () => {
    expect(codes("Die Wartezeit beträgt 30 Tage.", persian, "de")).toContain("unjudged");
  });
});

describe("passages that contradict each other", () => {
  const current = passage("The longest time of a replacement car is 10 days a loss.", "Silver: replacement car", "new");
  const old = passage("The longest time of a replacement car is 7 days a loss.", "Leaflet: replacement car", "old");

  it("are told where both are cited", () => {
    const { conflicts } = verified("A replacement car is paid for 10 days a loss.", [current, old]);
    expect(conflicts.map(({ one, other }) => [one.passageId, one.span, other.passageId, other.span])).toEqual([
      ["new", "10 days", "old", "7 days"],
    ]);
  });

  it("do not where they are about different products or different things", () => {
    const gold = passage("The longest time of a replacement car is 14 days a loss.", "Gold: replacement car", "gold");
    const names = ["Silver", "Gold"];
    expect(
      verified("With Silver, a replacement car is paid for 10 days a loss.", [current, gold], "en", { names })
        .conflicts,
    ).toEqual([]);
    const other = passage("The appointment with an assessor is within 3 days.", "Assessors", "other");
    expect(verified("A replacement car is paid for 10 days a loss.", [current, other]).conflicts).toEqual([]);
  });
});
