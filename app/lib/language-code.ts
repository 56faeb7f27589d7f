/** A language tag of BCP 47 as it is written properly ("pt-br" becomes "pt-BR"), or null for what is none. */
export function toLanguageCode(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? null;
  } catch {
    return null;
  }
}
