import type { EngineMessages } from "../pack.ts";

/** What the engine says in Arabic: in the standard language, which is read in every country. */
export const arMessages: EngineMessages = {
  yes: "نعم",
  no: "لا",
  onDate: "يوم {value}",
  atTime: "الساعة {value}",
  askFor: "من فضلك: {hint}؟",
  readback: "للتأكيد فقط: {items}. هل هذا صحيح؟",
  kept: "حسنًا، سأبقيه كما كان: {items}.",
  cannotChange: "لقد تم ذلك بالفعل، ولا يمكنني تغييره هنا. يمكن لأحد الزملاء مساعدتك.",
  cancelled: "حسنًا، تم الإلغاء.",
  handoff: "بالتأكيد. سأحوّلك إلى أحد الزملاء، وسيطّلع على ما تحدثنا عنه.",
  complete: "تم كل شيء. هل هناك شيء آخر يمكنني مساعدتك فيه؟",
  invalid: "عذرًا، لا يمكنني قبول هذه الإجابة. هل يمكنك قولها بطريقة أخرى؟",
  pastDate: "هذا التاريخ قد مضى. ما التاريخ المناسب لك؟",
  askAgain: "عذرًا، لم أسمع ذلك جيدًا.",
  exhausted: "أعتذر، لم أتمكن من حل هذا الأمر. سأحوّلك إلى أحد الزملاء.",
  taskFailed: "عذرًا، لم ينجح ذلك. سأحاول مرة أخرى.",
  rejected: "أعتذر عن ذلك.",
  outcomeUnknown:
    "أعتذر، لا يمكنني معرفة ما إذا تمت العملية. حتى لا يتكرر شيء، سيتحقق أحد الزملاء من الأمر ويتواصل معك.",
  opening: "مرحبًا! كيف يمكنني مساعدتك؟",
  farewell: "شكرًا لتواصلك معنا. مع السلامة.",
  nothingToAdd: "هل هناك شيء آخر يمكنني مساعدتك فيه؟",
  cannotAnswer: "للأسف، لا يمكنني الإجابة عن ذلك هنا.",
  notUnderstood: "عذرًا، لم أفهم ذلك تمامًا.",
  takeYourTime: "بالتأكيد، خذ وقتك.",
};
