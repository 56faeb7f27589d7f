/** The languages that visitors' wording is written in; the first is that of unprefixed addresses and background work. */
export const languages = ["en", "ar"] as const;

/** A language that visitors' wording is written in. */
export type Language = (typeof languages)[number];

/** The languages that the back office is written in too. */
export const staffLanguages = ["en"] as const satisfies readonly Language[];

export type StaffLanguage = (typeof staffLanguages)[number];

/** The language of addresses without a prefix. */
export const baseLanguage = languages[0];

type Writing = { tag: string; region: string; direction: "ltr" | "rtl"; comma: string };

/** As `Intl` and documents name them. Calendar dates and lists are written as in `region`, with Latin digits. */
const writing: Record<Language, Writing> = {
  en: { tag: "en", region: "en-GB", direction: "ltr", comma: ", " },
  ar: { tag: "ar-u-nu-latn", region: "ar-AE-u-nu-latn", direction: "rtl", comma: "، " },
};

/** The direction in which a language is written. */
export const directionOf = (code: Language): "ltr" | "rtl" => writing[code].direction;

/** The written language with this code; undefined for any other text. */
export const findLanguage = (code: string): Language | undefined => languages.find((known) => known === code);

let findCurrent = () => findLanguage(globalThis.document?.documentElement.lang ?? "") ?? baseLanguage;

/** The language of the current request, or of the page in a browser. */
export const language = (): Language => findCurrent();

/** Sets how the server finds the language of the current request. */
export function setLanguageSource(find: () => Language | undefined): void {
  findCurrent = () => find() ?? baseLanguage;
}

/** The back office's first language that an Accept-Language header names, or its default. */
export function toStaffLanguage(accepted: string): StaffLanguage {
  const codes = accepted.split(",").map((range) => range.trim().split(/[-;]/)[0]);
  return staffLanguages.find((code) => codes.includes(code)) ?? baseLanguage;
}

type First = typeof baseLanguage;
type Other = Exclude<Language, First>;
type OfVisitors<Messages> = Record<First, Messages> & Record<Other, NoInfer<Messages>>;
/** The back office is not yet written in all languages: what a language lacks is read in the first one. */
type OfStaff<Messages> = Record<First, Messages> & Partial<Record<Other, NoInfer<Messages>>>;

/** The catalogues of other languages, after an argument in the first. */
export type Others<Messages> = Partial<Record<Other, NoInfer<Messages>>>;

/** Visitors' wording, looked up by the current language whenever a message is read. A language without a key fails the build. */
export const toPublicMessages = <Messages extends object>(catalogues: OfVisitors<Messages>): Messages =>
  toMessages<Messages>(catalogues);

/** Staff's wording, which is looked up in the same way. */
export function toMessages<Messages extends object>(catalogues: OfStaff<Messages>): Messages {
  const first: Messages = catalogues[baseLanguage];
  const current = (): Messages => catalogues[language()] ?? first;
  return new Proxy(first, { get: (_, key) => current()[key as keyof Messages] });
}

/** A formatter that is made once per language: `tag` is the language, `region` the language as the site writes dates. */
export function perLanguage<Formatter>(make: (tag: string, region: string) => Formatter): () => Formatter {
  const made: Partial<Record<Language, Formatter>> = {};
  return () => {
    const code = language();
    made[code] ??= make(writing[code].tag, writing[code].region);
    return made[code];
  };
}

/** The name of each language of the back office in itself. */
export const languageNames = (): Record<StaffLanguage, string> =>
  Object.fromEntries(
    staffLanguages.map((code) => [code, new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code]),
  ) as Record<StaffLanguage, string>;

const names = perLanguage((code) => new Intl.DisplayNames(code, { type: "language" }));

/** The name of a language in the current one: Arabic, or العربية. */
export const nameOfLanguage = (code: Language): string => names().of(code) ?? code;

const numbers = perLanguage((code) => new Intl.NumberFormat(code));
const lists = perLanguage((code) => new Intl.ListFormat(code));
const rules = perLanguage((code) => new Intl.PluralRules(code));

/** A number with the separators of the current language. */
export const toNumberText = (value: number): string => numbers().format(value);

/** "a, b, and c" in the current language. */
export const toListText = (items: Iterable<string>): string => lists().format(items);

/** What stands between parts that follow each other, in the current language. */
export const comma = (): string => writing[language()].comma;

/** The parts that there are, one after the other: "Oak, 2 m". */
export const joinParts = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(comma());

/** The form of a sentence for a number, which replaces each `#`: `plural(3, { one: "# file", other: "# files" })`. */
export function plural(count: number, forms: { [Rule in Intl.LDMLPluralRule]?: string } & { other: string }): string {
  return (forms[rules().select(count)] ?? forms.other).replaceAll("#", toNumberText(count));
}
