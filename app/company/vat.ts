import { messages } from "./messages.ts";
import type { Settings } from "./settings.ts";

const findWords = <Words extends object>(words: Words, isIncluded: string) =>
  Object.hasOwn(words, isIncluded) ? words[isIncluded as keyof Words] : undefined;

/** The note after a price; empty if VAT is unknown, or if the price mentions it itself. */
export function toVatNote(price: string | null | undefined, settings: Settings): string | undefined {
  if (!price?.trim() || /\bVAT\b/i.test(price)) return undefined;
  return findWords(messages.vatNotes, settings.company_prices_include_vat);
}

/** The end of a sentence such as "Our prices …". */
export const toVatWords = (isIncluded: string): string =>
  findWords(messages.vatSentences, isIncluded) ?? messages.vatSentences.unknown;
