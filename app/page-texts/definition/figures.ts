import { type Facts, fillFacts } from "../../company/facts.ts";
import { listKnownSections } from "./editable-pages.ts";

/** The pages with a row of figures, each with its own texts (spec decision 1). */
export const figurePages = ["about", "services"] as const;

/** A figure with its label, and the small line that says what it counts. */
export type Figure = { key: string; value: string; label: string; note: string };

/** Two pages that give different figures for the same thing. */
export type Contradiction = { subject: string; values: [string, string]; keys: [string, string] };

const figures = 4;
const stopWords = new Set(["of", "the", "our", "and", "with", "in", "for"]);

/** The figures of a page as visitors see them, from its stored texts by key and its own wording. */
export function listFigures(
  page: (typeof figurePages)[number],
  stored?: ReadonlyMap<string, string>,
  facts: Facts = new Map(),
): Figure[] {
  const known = new Map(listKnownSections(page).map(({ key, value }) => [key, value]));
  const text = (key: string) => fillFacts(stored?.get(key) ?? known.get(key) ?? "", facts).trim();
  const all = Array.from({ length: figures }, (_, index) => ({
    key: `stat_${index + 1}_value`,
    value: text(`stat_${index + 1}_value`),
    label: text(`stat_${index + 1}_label`),
    note: text(`stat_${index + 1}_note`),
  }));
  return all.filter(({ value }) => value !== "");
}

/** Figures of the same thing, by the words of their labels, with different numbers and no notes that explain them. */
export function findContradictions(one: readonly Figure[], other: readonly Figure[]): Contradiction[] {
  return one.flatMap((figure) =>
    other.flatMap(({ key, value, label, note }): Contradiction[] => {
      const words = wordsOf(label);
      const isSame = wordsOf(figure.label).some((word) => words.includes(word));
      if (!isSame || value === figure.value || (note && figure.note)) return [];
      return [{ subject: figure.label, values: [figure.value, value], keys: [figure.key, key] }];
    }),
  );
}

/** Whether two rows have the same figures, in any order. */
export function areSameFigures(one: readonly Figure[], other: readonly Figure[]): boolean {
  const sorted = (list: readonly Figure[]) => list.map(({ value, label }) => `${value} ${label.toLowerCase()}`).sort();
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function wordsOf(label: string): string[] {
  return (label.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !stopWords.has(word));
}
