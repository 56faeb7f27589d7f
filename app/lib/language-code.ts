/** A BCP 47 language tag in canonical form ("pt-br" becomes "pt-BR"), or null for an invalid one. */
export function toLanguageCode(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? null;
  } catch {
    return null;
  }
}
