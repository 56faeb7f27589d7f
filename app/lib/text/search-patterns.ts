import { toLikePattern } from "./like-pattern.ts";

/** Hyphens and dashes, which people type or leave out as they like. */
export const hyphens = "-\u2010\u2011\u2012\u2013\u2014";
/** From so many characters on a word may also be written as two. */
const longWordLength = 4;

/** What a text is searched for: one (I)LIKE pattern a line, all of which have to be found. */
export type SearchPatterns = {
  plain: string;
  tight: string;
};

/** The words of a search, each to be found somewhere: "wifi" finds "Wi-Fi". Anything but hyphens is taken literally. */
export function toSearchPatterns(search: string): SearchPatterns {
  const words = search.split(/\s+/).map((word) => word.replaceAll(new RegExp(`[${hyphens}]`, "g"), ""));
  const patterns = (isLong: boolean) =>
    words
      .filter((word) => word !== "" && word.length >= longWordLength === isLong)
      .map(toLikePattern)
      .join("\n");
  return { plain: patterns(false), tight: patterns(true) };
}
