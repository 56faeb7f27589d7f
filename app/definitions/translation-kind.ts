import { findLanguage, type Language } from "../lib/text/messages.ts";

/** The kind of a form in another language: `services/ar`. */
export const toTranslationKind = (kind: string, language: Language): string => `${kind}/${language}`;

/** The address of the form of an item's words in another language. */
export const toTranslationAddress = (kind: string, item: string, language: Language): string =>
  `/admin/translations/${kind}/${encodeURIComponent(item)}/${language}`;

/** A kind without its language, and the language if it names one. */
export function splitKind(kind: string): { base: string; language?: Language } {
  const [base = "", code = ""] = kind.split("/");
  return { base, language: findLanguage(code) };
}
