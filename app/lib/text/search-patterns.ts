import { fold } from "../fold.ts";
import { toLikePattern } from "./like-pattern.ts";

/** Hyphens and dashes, which people type or leave out as they like. */
export const hyphens = "-\u2010\u2011\u2012\u2013\u2014";
/** A word of at least this many characters may also be written as two. */
const longWordLength = 4;

/** What a text is searched for, as LIKE patterns for folded texts. All of them have to match. */
export type SearchPatterns = {
  /** Of short words, one per line, for the text as it is. */
  plain: string;
  /** Of long words, one per line, for the text without spaces and hyphens. */
  tight: string;
  /** Of the longest word, for the text without spaces and hyphens. An index finds texts by it. */
  longest: string;
};

/** The words of a search, each to be found anywhere: "wifi" finds "Wi-Fi". Only hyphens are not taken literally. */
export function toSearchPatterns(search: string): SearchPatterns {
  const words = fold(search)
    .split(/\s+/)
    .map((word) => word.replaceAll(new RegExp(`[${hyphens}]`, "g"), ""));
  const [longest = "", ...others] = words.toSorted((one, other) => other.length - one.length);
  const isLong = (word: string) => word.length >= longWordLength;
  const toLines = (chosen: readonly string[]) => chosen.filter(Boolean).map(toLikePattern).join("\n");
  return {
    plain: toLines(words.filter((word) => !isLong(word))),
    tight: toLines(others.filter(isLong)),
    longest: toLikePattern(longest),
  };
}
