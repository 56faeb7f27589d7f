/** The characters of the share picture fonts (`faces/`, cut by art/fonts/cut.ts). Any other would be an empty box. */
export const titleSigns =
  " -~\u00a0-\u0148\u014a-\u017e\u0218-\u021b\u1ea0-\u1ef9" +
  "\u0600-\u0604\u0606-\u061b\u061e-\u06a1\u06a3-\u06ff\u0750-\u077f" +
  "\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2191\u2193\u2212";

const unknown = new RegExp(`[^${titleSigns}]`, "gu");
const startsRight = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The text without unsupported characters and accents; single spaces, none at the ends. */
export function toSettable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(unknown, (sign) => sign.normalize("NFD").replaceAll(unknown, ""))
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** The title; in an unsupported script, the company's name instead. */
export function toTitle(title: string, company: string): string {
  const settable = toSettable(title);
  return countLetters(settable) * 2 > countLetters(title) ? settable : toSettable(company);
}

/** Whether a text as a whole runs from right to left. */
export const isRightToLeft = (text: string): boolean => startsRight.test(text);
