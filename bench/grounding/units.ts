/**
 * Words of units that are put in each other's place, by language. Within a row any may stand where another stands; rows of the
 * same number of words keep to their order, so that a plural becomes a plural.
 */
export const units: { readonly [language: string]: readonly (readonly string[])[] | undefined } = {
  en: [
    ["minutes", "hours", "days", "weeks", "months", "years"],
    ["minute", "hour", "day", "week", "month", "year"],
    ["euros", "dollars", "pounds"],
    ["kilometres", "miles", "metres"],
    ["percent", "euros"],
    ["%", " euros"],
    ["kilograms", "grams", "tonnes"],
  ],
  fa: [
    ["دقیقه", "ساعت", "روز", "هفته", "ماه", "سال"],
    ["تومان", "ریال", "دلار"],
    ["کیلومتر", "متر"],
    ["درصد", "تومان"],
    ["کیلوگرم", "گرم"],
    ["هزار", "میلیون"],
    ["بار", "نفر"],
  ],
};
