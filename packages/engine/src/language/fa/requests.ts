import { phrases } from "../phrases.ts";

const who = phrases(`
  اپراتور, کارشناس, مدیر, مسئول, پشتیبان, پشتیبانی, همکارتون, همکارتان, آدم, آدم واقعی, انسان, انسان واقعی, یک نفر, یه نفر, کسی, مدیرتون, مسئولتون, کارمند, منشی, پشتیبانی فنی, یه نفر واقعی,
  یک انسان واقعی, خدمات مشتریان, شخص واقعی, نیروی انسانی
`);

const talking = phrases(`
  صحبت کنم, صحبت کنیم, صحبت می‌کنم, حرف بزنم, حرف بزنیم, حرف می‌زنم, صحبت داشته باشم, گفتگو کنم, تماس بگیرم, ارتباط بگیرم, می‌خوام صحبت کنم, می‌خوام حرف بزنم
`);

/** Persian puts the verb last: "with", who is meant, and then the verb of talking. */
export const personPhrases: readonly string[] = [
  ...who.flatMap((person) =>
    phrases("یه, یک, اون, این").flatMap((article) => talking.map((verb) => `با ${article} ${person} ${verb}`)),
  ),
  ...who.flatMap((person) => talking.map((verb) => `با ${person} ${verb}`)),
  ...who.flatMap((person) =>
    phrases("وصل کنید, وصلم کنید, وصل کنین, وصلم کنین, وصل کن, وصلم کن, متصل کنید, ارجاع بدید, انتقال بدید").map(
      (verb) => `به ${person} ${verb}`,
    ),
  ),
  ...who
    .filter((person) => !person.endsWith("نفر"))
    .flatMap((person) =>
      phrases("رو صدا کنید, را صدا کنید, رو صدا کن, رو بدید, می‌خوام").map((verb) => `${person} ${verb}`),
    ),
  ...phrases(
    "یه نفر رو صدا کنید, یک نفر را صدا کنید, یکی رو صدا کنید, با یکی حرف بزنم, با یکی صحبت کنم, وصلم کنید به یکی, نمی‌خوام با ربات حرف بزنم",
  ),
];

/** Persian verbs that are said before somebody to talk to as well. */
export const personVerbs: readonly string[] = phrases(`
  وصل کنید به, وصلم کنید به, وصلم کن به, وصل کن به, وصل کنین به, وصلم کنین به, متصل کنید به, ارجاع بدید به, صحبت کنم با, حرف بزنم با, صحبت با, تماس با, صحبت کردن با
`);

/** Persian words between such a verb and who is meant. */
export const personMiddle: readonly string[] = phrases("یه, یک, واقعی, خود, همون, لطفا");

/** Persian words for those who work behind the bot. */
export const personRoles: readonly string[] = phrases(`
  اپراتور, اپراتورتون, کارشناس, کارشناستون, مدیر, مدیرتون, مسئول, پشتیبان, پشتیبانی, همکارتون, کارمند, منشی, آدم واقعی, انسان واقعی, انسان, آدم, خدمات مشتریان, پشتیبانی فنی, نیروی انسانی, شخص واقعی
`);

/** Persian words for anybody at all. */
export const personAnyone: readonly string[] = phrases("کسی, یکی, یه نفر, یک نفر");

/** Persian words that may stand beside a role that is all that is said. */
export const personFiller: readonly string[] = phrases(`
  می‌خوام, می‌خواهم, من, لطفا, لطفاً, الان, همین الان, فقط, رو, را, نه, ربات نه, نه ربات, بده, بدید, ببخشید, مرسی, ممنون, با, به, وصل کنید, باید
`);

const things = phrases(`
  رزرو, رزروم, رزرو من, رزروم رو, رزرو رو, رزرو را, سفارش, سفارشم, سفارشم رو, سفارش رو, نوبت, نوبتم, نوبتم رو, نوبت رو, وقتم, وقتم رو, وقت رو, درخواست, درخواستم, درخواستم رو,
  همه, همه رو, همه چیز, همه چیز رو, همه‌شو, همش, این, اینو, این رو, اونو, اون رو, کلا, میز, میزم رو, رزرومو, سفارشمو, نوبتمو, وقتمو
`);

/** Persian phrases that call the whole thing off. */
export const cancelPhrases: readonly string[] = phrases(`
  لغو, لغوش, لغو کنید, لغو کنین, لغو کن, لغوش کنید, لغوش کن, لغوش کنین, لغو کنم, لغو بشه, لغو شود, کنسل, کنسلش, کنسل کنید, کنسل کن, کنسلش کن, کنسلش کنید, کنسلش کنین, کنسل کنم, کنسل کنیم, کنسل بشه, کنسله, بی‌خیال, بیخیال, بی خیال,
  بیخیالش, بی خیالش, بی‌خیال شدم, بیخیال شدم, ولش کن, ولش کنید, ولش کنین, ول کن, ول کنید, فراموشش کن, فراموشش کنید, دیگه نمی‌خوام, دیگه نمی‌خوامش, دیگه نمی‌خواهم, دیگه لازم نیست, دیگه لازم ندارم, منصرف شدم, منصرف شدیم, استاپ, متوقف کنید, هیچی نمی‌خوام
`);

/** Persian words that may stand beside a cancellation. */
export const cancelFiller: readonly string[] = [
  ...things,
  ...phrases(`
    من, ما, می‌خوام, می‌خواهم, می‌خوایم, می‌خواستم, لطفا, لطفاً, نه, نه دیگه, خب, پس, دیگه, اصلا, کلا, میشه, می‌شه, می‌شود, می‌تونید, می‌توانید, ممکنه, رو, را, برام, برای من, ببخشید, ممنون, مرسی, الان, فعلا, بی زحمت, خواهش می‌کنم, کنم, کنید, آقا, خانم, باید
  `),
];

/** Persian words that make a sentence be about calling something off. */
export const cancelSigns: readonly string[] = phrases(`
  لغو, لغوش, کنسل, کنسلش, کنسلی, بی‌خیال, بیخیال, بی خیال, ولش, منصرف, استاپ, متوقف, فراموشش
`);

/** What a bot says in Persian when it brings in a person. */
export const personPromises: readonly string[] = phrases(`
      شما را وصل می‌کنم, وصلتان می‌کنم, الان وصلتان می‌کنم, شما را منتقل می‌کنم, شما را به همکارم وصل می‌کنم
    `);
