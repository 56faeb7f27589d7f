/** The page with core values (public-site.txt §2 About). */
export const valuesPage = "about";

/** The field for all core values together. It begins with a space, so no text has this key. */
export const valuesField = " values";

const parts = ["title", "description", "icon"] as const;

export type ValueEntry = { number: number } & Record<(typeof parts)[number], string>;

const key = /^value_([1-9]\d{0,3})_(title|description|icon)$/;

export const isValueKey = (sectionKey: string): boolean => key.test(sectionKey);

export const toValueKey = (number: number, part: (typeof parts)[number]): string => `value_${number}_${part}`;

/** The core values from texts by key, in order; empty ones are left out. */
export function toValueEntries(texts: ReadonlyMap<string, string>): ValueEntry[] {
  const numbers = [...texts.keys()].flatMap((sectionKey) => Number(key.exec(sectionKey)?.[1] ?? 0) || []);
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => {
      const text = (part: (typeof parts)[number]) => texts.get(toValueKey(number, part)) ?? "";
      return { number, title: text("title"), description: text("description"), icon: text("icon") };
    })
    .filter(isWritten);
}

/** The same values, renumbered from 1 without gaps; empty ones are left out (spec decision 52). */
export function renumbered(entries: readonly ValueEntry[]): ValueEntry[] {
  return entries.filter(isWritten).map((entry, index) => ({ ...entry, number: index + 1 }));
}

export function toValueTexts(entries: readonly ValueEntry[]): Map<string, string> {
  return new Map(
    entries.flatMap((entry) => parts.map((part) => [toValueKey(entry.number, part), entry[part]] as const)),
  );
}

/** Core values for a form and its draft: in one order, without empty ones. */
export function toListedValues(entries: readonly ValueEntry[]): Record<string, string> {
  const written = toValueEntries(toValueTexts(entries));
  return Object.fromEntries([...toValueTexts(written)].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The texts by key in a change of all core values; null for an invalid change. */
export function toValueTextsOf(change: unknown): Map<string, string> | null {
  if (typeof change !== "object" || change === null) return null;
  const texts = Object.entries(change).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new Map(texts.filter(([sectionKey]) => isValueKey(sectionKey)));
}

/** The first missing title before a later value: visitors only see the values before it. Null for none. */
export function findValueGap(entries: readonly ValueEntry[]): number | null {
  const titled = new Set(entries.filter(({ title }) => title.trim() !== "").map(({ number }) => number));
  const last = Math.max(0, ...entries.filter(isWritten).map(({ number }) => number));
  for (let number = 1; number <= last; number++) if (!titled.has(number)) return number;
  return null;
}

/** An icon alone is not a value: its choice is never empty. */
const isWritten = ({ title, description }: ValueEntry): boolean => title.trim() !== "" || description.trim() !== "";
