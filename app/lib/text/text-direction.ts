const firstStrong = /\p{L}/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The direction and script of a text, judged by its first letter; undefined for left-to-right text. */
export function toTextDirection(text: string): { dir: "rtl"; lang: "ar" } | undefined {
  const letter = firstStrong.exec(text)?.[0];
  return letter && rightToLeft.test(letter) ? { dir: "rtl", lang: "ar" } : undefined;
}
