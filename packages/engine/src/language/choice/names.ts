import { phrases } from "../phrases.ts";

/** What a language is called, in whichever language somebody says it. */
export interface LanguageNames {
  readonly locale: string;
  /** Each form that may ask for it. */
  readonly names: readonly string[];
  /** Words for its speakers and what is theirs: they ask for nothing. */
  readonly speakers: readonly string[];
}

/** Talk of languages, or of the country, from which no language can be taken. */
export const topics: readonly string[] = phrases(`
  язык, языка, языке, языки, языков, языками, тіл, тілі, тілде, тілдер, тілдерде, тілін, казахстан, казахстана, казахстане, қазақстан, қазақстанда, қазақстаннан, language, languages
`);

/** The languages that people ask for in a call. One that is not offered is known as well, to say so. */
export const languageNames: readonly LanguageNames[] = [
  {
    locale: "ru",
    names: phrases(`
      русский, русском, русского, русскому, русским, по русски, русски, по русский, русский язык, русском языке, русского языка, русскому языку,
      руский, русскй, рускый, руском, по руски, руски, рус, ру, российский, росийский, на рус,
      орысша, орысшаға, орысшада, орысшасын, орысшасы, орыс тілі, орыс тілінде, орыс тіліне, орыс тілін, орыс тілінен, орысша тіл, урусша, орусча,
      russian, russian language, ru, rus, russkiy, russkij, russkii, russki, po russki, na russkom, russkom, russkiy yazyk, russkij yazyk, russkom yazyke,
      orysşa, orysha, oryssha, orıs tili, orys tili, orys tilinde
    `),
    speakers: phrases("русская, русские, русское, русскую, русских, орыс, орыстар, орыстың"),
  },
  {
    locale: "kk",
    names: phrases(`
      қазақша, қазақшаға, қазақшада, қазақшасын, қазақшасы, қазақ тілі, қазақ тілінде, қазақ тіліне, қазақ тілін, қазақ тілінен, қазақша тіл, қазахша, казахша,
      қазақ тілде, каз, кз, казакча, казахскй, казаский, казахский, казахском, казахского, казахскому, казахским, по казахски, казахски, по казахский,
      казахский язык, казахском языке, казахского языка, казахскому языку, казахтиль, государственный язык, государственном языке, государственном, мемлекеттік тіл,
      мемлекеттік тілде, мемлекеттік тілге, ана тілі, ана тілінде,
      kazakh, kazakh language, kk, kz, kaz, qazaqsha, qazaqşa, qazaqsa, kazaksha, kazakhsha, kazaqsha, qazaq tili, qazaq tilinde, kazak tili, kazakh tili,
      kazakhskiy, kazahskiy, kazakhskij, kazakhskom, kazahskom, po kazakhski, po kazahski, na kazakhskom, na kazahskom
    `),
    speakers: phrases(
      "казах, казахи, казашка, казахская, казахские, казахское, казахскую, казахских, қазақ, қазақтар, қазақтың, қазақпын",
    ),
  },
  {
    locale: "en",
    names: phrases(`
      english, in english, английский, английском, английского, по английски, английский язык, английском языке, ағылшынша, ағылшын тілі, ағылшын тілінде,
      ағылшын тіліне, инглиш, angliyskiy, na angliyskom
    `),
    speakers: phrases("англичанин, англичане, ағылшын"),
  },
  {
    locale: "uz",
    names: phrases("узбекский, узбекском, по узбекски, өзбекше, өзбек тілі, өзбек тілінде, o'zbekcha, uzbek, ўзбекча"),
    speakers: phrases("узбек, өзбек"),
  },
  {
    locale: "ug",
    names: phrases("уйгурский, уйгурском, по уйгурски, ұйғырша, ұйғыр тілі, uyghur"),
    speakers: phrases("уйгур, ұйғыр"),
  },
  {
    locale: "ky",
    names: phrases(
      "кыргызский, киргизский, кыргызском, киргизском, по киргизски, кыргызча, қырғызша, қырғыз тілі, kyrgyz",
    ),
    speakers: phrases("киргиз, кыргыз, қырғыз"),
  },
  {
    locale: "tr",
    names: phrases("турецкий, турецком, по турецки, түрікше, түрік тілі, türkçe, turkce, turkish"),
    speakers: phrases("турок, түрік"),
  },
  {
    locale: "de",
    names: phrases("немецкий, немецком, по немецки, неміс тілі, немісше, deutsch, german"),
    speakers: phrases("немец, неміс"),
  },
  {
    locale: "zh",
    names: phrases("китайский, китайском, по китайски, қытайша, қытай тілі, chinese, 中文"),
    speakers: phrases("китаец, қытай"),
  },
  {
    locale: "es",
    names: phrases("испанский, испанском, по испански, испанша, spanish, español"),
    speakers: phrases("испанец"),
  },
  {
    locale: "fr",
    names: phrases("французский, французском, по французски, французша, french, français"),
    speakers: phrases("француз"),
  },
  {
    locale: "uk",
    names: phrases("украинский, украинском, по украински, українською, українська, украинша, ukrainian"),
    speakers: phrases("украинец, украинка"),
  },
  {
    locale: "ar",
    names: phrases("арабский, арабском, по арабски, арабша, араб тілі, arabic, العربية, عربي, بالعربية"),
    speakers: phrases("араб"),
  },
  {
    locale: "fa",
    names: phrases("персидский, персидском, фарси, парсы тілі, парсыша, persian, farsi, فارسی"),
    speakers: phrases("перс, парсы"),
  },
];
