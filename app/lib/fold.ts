/** What people type or leave out as they like: apostrophes, tatweel and marks above or below letters. */
const apostrophes = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032`\u00b4]/g;
const marks =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\u200d|[\ufe00-\ufe0f]/g;
/** Letters that are written for one another, in this order, and what each is found as. */
const from = "øđłıςٱىیةکۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹“”";
const to = 'odliσاييهكه01234567890123456789""';
const doubles: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe" };

const pairs = new Map([
  ...Object.entries(doubles),
  ...[...from].map((letter, place) => [letter, to[place] ?? ""] as const),
]);
const replaced = new RegExp(`[${[...pairs.keys()].join("")}]`, "g");

/**
 * A text as it is compared in searches: without case, accents, vowel marks and apostrophes, and with one of the letters
 * that are typed for one another. PostgreSQL's function `fold` does the same (0058_search_words.sql).
 */
export function fold(text: string): string {
  const plain = text.replaceAll(apostrophes, "").normalize("NFKD").replaceAll(marks, "").toLowerCase();
  return plain.replaceAll(replaced, (letter) => pairs.get(letter) ?? letter);
}
