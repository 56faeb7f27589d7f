/** The languages that wording is written in; the first one is that of public pages and of background work. */
export const languages = ["en"] as const;

/** A language that wording is written in. */
export type Language = (typeof languages)[number];

let findLanguage = () => toLanguage(globalThis.document?.documentElement.lang ?? "");

/** The language of the current request, or of the page in a browser. */
export const language = (): Language => findLanguage();

/** Sets how the server finds the language of the current request. */
export function setLanguageSource(find: () => Language | undefined): void {
  findLanguage = () => find() ?? languages[0];
}

/** The first written language of an Accept-Language header, or the default. */
export function toLanguage(accepted: string): Language {
  const codes = accepted.split(",").map((range) => range.trim().split(/[-;]/)[0]);
  return languages.find((code) => codes.includes(code)) ?? languages[0];
}

type First = (typeof languages)[0];
type Catalogues<Messages> = Record<First, Messages> & Record<Language, NoInfer<Messages>>;

/** The catalogues of all languages but the first, after an argument in the first; none while there is only one language. */
export type Others<Messages> =
  Exclude<Language, First> extends never ? [] : [Record<Exclude<Language, First>, NoInfer<Messages>>];

/** Wording that is looked up by the current language whenever a message is read. A language without a key fails the build. */
export function toMessages<Messages extends object>(catalogues: Catalogues<Messages>): Messages {
  return new Proxy(catalogues[languages[0]], { get: (_, key) => catalogues[language()][key as keyof Messages] });
}

// English calendar dates and lists on public pages are written as in Britain.
const regions = { en: "en-GB" };

/** A formatter that is made once per language; `region` is the language as the site writes it. */
export function perLanguage<Formatter>(make: (code: Language, region: string) => Formatter): () => Formatter {
  const made: Partial<Record<Language, Formatter>> = {};
  return () => {
    const code = language();
    made[code] ??= make(code, regions[code]);
    return made[code];
  };
}

/** Each written language's name in itself. */
export const languageNames = (): Record<Language, string> =>
  Object.fromEntries(
    languages.map((code) => [code, new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code]),
  ) as Record<Language, string>;

const numbers = perLanguage((code) => new Intl.NumberFormat(code));
const lists = perLanguage((code) => new Intl.ListFormat(code));
const rules = perLanguage((code) => new Intl.PluralRules(code));

/** A number with the separators of the current language. */
export const toNumberText = (value: number): string => numbers().format(value);

/** "a, b, and c" in the current language. */
export const toListText = (items: Iterable<string>): string => lists().format(items);

/** The form of a sentence for a number, which replaces each `#`: `plural(3, { one: "# file", other: "# files" })`. */
export function plural(count: number, forms: { [Rule in Intl.LDMLPluralRule]?: string } & { other: string }): string {
  return (forms[rules().select(count)] ?? forms.other).replaceAll("#", toNumberText(count));
}
