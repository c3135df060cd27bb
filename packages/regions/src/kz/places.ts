import type { Place } from "../country.ts";
import { list } from "./list.ts";
import type { KzCode } from "./regions.ts";

/** A name of one region, in whatever kind it is said. */
const named = (code: KzCode, names: string): Place<KzCode> => ({ names: list(names), codes: [code] });

/** Names that mean one thing. Town names are left out where another region has a town or a well-known place of that name. */
const plain: readonly Place<KzCode>[] = [
  named("KZ-10", "семе-й, семипалатинск-, семипалатинск-ий, semey, semei, semipalatinsk, аягоз-, аягөз"),
  named(
    "KZ-11",
    "акмолинск-ий, akmola, кокшетау, көкшетау, кокчетав-, kokshetau, kokchetav, степногорск-, щучинск-, бурабай",
  ),
  named("KZ-15", "актюбинск-ий, актюбинск-, актобе, ақтөбе, актюба, актюбе, актобинск-ий, aktobe, aqtobe, aktyubinsk"),
  named(
    "KZ-19",
    "алматинск-ий, алма атинск-ий, капчагай, капчага-й, қапшағай, капшага-й, қонаев-, кунаев-, конаев-, qonaev, konaev, kapchagay",
  ),
  named("KZ-19", "талгар-, талғар, каскелен-, қаскелең, есик-"),
  named("KZ-23", "атырау, атырауск-ий, гурьев-, гурьевск-ий, atyrau, atirau, guryev, кульсары, құлсары"),
  named(
    "KZ-27",
    "орал, oral, западно казахстанск-ий, зко, бқо, уральск-, уральскі, zko, bqo, uralsk, западноказахстанск-ий, аксай",
  ),
  named(
    "KZ-31",
    "жамбылск-ий, жамбыльск-ий, тараз-, джамбул-, жамбул-, джамбулск-ий, джамбульск-ий, жамбыл, taraz, zhambyl, jambyl, dzhambul, каратау, жанатас-",
  ),
  named(
    "KZ-33",
    "жетысуск-ий, жетісу, жетысу, жетису, jetisu, zhetysu, zhetisu, талдыкорган-, талдықорған, талды курган-, талды корган-, талдыкурган-",
  ),
  named(
    "KZ-33",
    "талдыкорганск-ий, талдыкурганск-ий, талды курганск-ий, taldykorgan, taldyqorgan, taldykurgan, текели",
  ),
  named("KZ-35", "караганд-а, қарағанды, карагандинск-ий, karaganda, karagandy, qaragandy, qaraghandy, karaghandy"),
  named("KZ-35", "темиртау, теміртау, temirtau, шахтинск-, сарань, саран-ь"),
  named(
    "KZ-39",
    "костана-й, қостанай, костанайск-ий, кустана-й, кустанайск-ий, kostanay, qostanay, kostanai, костона-й, қостонай, kustanay, лисаковск-, рудном, аркалык-, арқалық, житикар-а",
  ),
  named(
    "KZ-43",
    "кызылорд-а, қызылорда, кызылординск-ий, кзыл орд-а, кзыл ординск-ий, kyzylorda, qyzylorda, kzylorda, аральск-",
  ),
  named(
    "KZ-47",
    "мангистауск-ий, мангыстауск-ий, маңғыстау, мангистау, мангышлак-, мангышлакск-ий, актау, ақтау, mangystau, mangistau, aktau, aqtau",
  ),
  named("KZ-47", "жанаозен-, жаңаөзен, zhanaozen"),
  named("KZ-55", "павлодар-, павладар-, павлодарск-ий, pavlodar, экибастуз-, екібастұз, ekibastuz"),
  named("KZ-59", "северо казахстанск-ий, ско, сқо, sko, sqo, петропавловск-, петропавл, petropavl, petropavlovsk"),
  named(
    "KZ-61",
    "туркестан-, түркістан, туркестанск-ий, turkistan, turkestan, юко, оқо, uko, южно казахстанск-ий, кентау, сарыағаш, сарыагаш-",
  ),
  named("KZ-61", "жетысай, жетісай"),
  named(
    "KZ-62",
    "улытауск-ий, ұлытау, улытау, жезказган-, жезқазған, джезказган-, джезказганск-ий, жезказганск-ий, ulytau, zhezkazgan, jezkazgan, zhezqazgan, каражал-, қаражал",
  ),
  named(
    "KZ-63",
    "восточно казахстанск-ий, вко, шқо, vko, shqo, усть каменогорск-, усть каменогорск-ий, усть каман-, өскемен-, oskemen, ust kamenogorsk, риддер-",
  ),
  named("KZ-71", "нур султан-, нұр сұлтан, астанинск-ий, столиц-а, елорда, nur sultan"),
  named("KZ-75", "южн-ий столиц-а, южная столица, южной столице, южной столицы, оңтүстік астана"),
];

/** Names that may mean more than one thing, or an everyday one. */
const asked: readonly Place<KzCode>[] = [
  {
    names: list("алматы, алма ата, алма ат-а, алмат-а, almaty, alma ata"),
    codes: ["KZ-75", "KZ-19"],
    city: ["KZ-75"],
    region: ["KZ-19"],
  },
  { names: list("шымкент-, чимкент-, шимкент-, shymkent, chimkent"), codes: ["KZ-79"], region: ["KZ-61"] },
  { names: list("шымкентск-ий, чимкентск-ий"), codes: ["KZ-61", "KZ-79"], region: ["KZ-61"] },
  { names: list("абайск-ий"), codes: ["KZ-10"], district: ["KZ-10", "KZ-35"] },
  { names: list("абайский район шымкент-"), codes: ["KZ-79"], district: ["KZ-79"] },
  { names: list("астан-а, astana"), codes: ["KZ-71"], region: ["KZ-71", "KZ-11"] },
  { names: list("акмол-а, ақмола"), codes: ["KZ-11", "KZ-71"], city: ["KZ-71"], region: ["KZ-11"] },
  { names: list("целиноград-, целиноградск-ий"), codes: ["KZ-71", "KZ-11"], region: ["KZ-11"], city: ["KZ-71"] },
  {
    names: list("абай, абае, abai, abay"),
    codes: ["KZ-10", "KZ-35"],
    region: ["KZ-10"],
    city: ["KZ-35"],
    district: ["KZ-10", "KZ-35"],
    isWord: true,
  },
  { names: list("абая="), codes: [], region: ["KZ-10"], district: ["KZ-10", "KZ-35"] },
  { names: list("кокчетавск-ий, кокшетауск-ий"), codes: ["KZ-11", "KZ-59"] },
  {
    names: list("южный казахстан, южном казахстане, южного казахстана, оңтүстік қазақстан"),
    codes: ["KZ-61", "KZ-79"],
    region: ["KZ-61"],
  },
  { names: list("центральный казахстан, орталық қазақстан"), codes: ["KZ-35", "KZ-62"] },
  {
    names: list("западный казахстан, батыс қазақстан, west kazakhstan"),
    codes: ["KZ-27"],
    region: ["KZ-27"],
    isWord: true,
  },
  {
    names: list("северный казахстан, солтүстік қазақстан, north kazakhstan"),
    codes: ["KZ-59"],
    region: ["KZ-59"],
    isWord: true,
  },
  {
    names: list("восточный казахстан, шығыс қазақстан, east kazakhstan"),
    codes: ["KZ-63"],
    region: ["KZ-63"],
    isWord: true,
  },
  { names: list("семей="), codes: ["KZ-10"], isWord: true },
  { names: list("орал="), codes: ["KZ-27"], isWord: true },
  { names: list("арал="), codes: ["KZ-43"], isWord: true },
  { names: list("шевченко="), codes: ["KZ-47"], isWord: true },
  { names: list("рудный="), codes: ["KZ-39"], isWord: true },
  { names: list("оқо="), codes: ["KZ-61"], isWord: true },
];

/** Where two places share a form, the first has it: what is asked about comes first. */
export const places: readonly Place<KzCode>[] = [...asked, ...plain];
