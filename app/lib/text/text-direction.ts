import { directionOf, language } from "./messages.ts";

const firstStrong = /\p{L}/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The direction and script of a text, judged by its first letter; undefined for left-to-right text. */
export function toTextDirection(text: string): { dir: "rtl"; lang: "ar" } | undefined {
  const letter = firstStrong.exec(text)?.[0];
  return letter && rightToLeft.test(letter) ? { dir: "rtl", lang: "ar" } : undefined;
}

/**
 * The direction of a text in any script, judged by its first letter in browsers. An Arabic page's own is right for texts that
 * begin with a Latin name too, and English ones there have theirs.
 */
export const anyDirection = (): "auto" | undefined => (directionOf(language()) === "rtl" ? undefined : "auto");
