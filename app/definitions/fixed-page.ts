import type { Place } from "./flag-effect.ts";

/** What switches a section off. Its key is the page's name and `key`; staff read the other words. */
type SectionFlag = { key: string; name: string; text: string; also?: readonly Place[] };

/** A section of a fixed page, under the word that its texts' keys begin with. */
export type PageSections = Readonly<
  Record<string, { heading?: string; texts?: Readonly<Record<string, string>>; flag?: SectionFlag }>
>;

/** The keys of all texts of a page with these sections. */
export type TextKey<S extends PageSections> = {
  [Name in keyof S]: S[Name] extends { texts: infer Texts } ? keyof Texts & string : never;
}[keyof S];

/** The optional texts of numbered entries, empty at first: value_1_title, value_1_icon, value_2_title … */
export function numberedTexts<Start extends string, Number extends number, Part extends string>(
  start: Start,
  numbers: readonly Number[],
  parts: readonly Part[],
) {
  const keys = numbers.flatMap((number) => parts.map((part) => `${start}_${number}_${part}` as const));
  return Object.fromEntries(keys.map((key) => [key, ""])) as Record<`${Start}_${Number}_${Part}`, "">;
}
