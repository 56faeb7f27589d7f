import { toLikePattern } from "./like-pattern.ts";

/** Hyphens and dashes, which people type or leave out as they like. */
export const hyphens = "-\u2010\u2011\u2012\u2013\u2014";
/** A word of at least this many characters may also be written as two. */
const longWordLength = 4;

/** What a text is searched for: one (I)LIKE pattern per line, all of which have to match. */
export type SearchPatterns = {
  /** Of short words, for the text as it is. */
  plain: string;
  /** Of long words, for the text without spaces and hyphens. */
  tight: string;
};

/** The words of a search, each to be found anywhere: "wifi" finds "Wi-Fi". Only hyphens are not taken literally. */
export function toSearchPatterns(search: string): SearchPatterns {
  const words = search.split(/\s+/).map((word) => word.replaceAll(new RegExp(`[${hyphens}]`, "g"), ""));
  const patterns = (isLong: boolean) =>
    words
      .filter((word) => word !== "" && word.length >= longWordLength === isLong)
      .map(toLikePattern)
      .join("\n");
  return { plain: patterns(false), tight: patterns(true) };
}
