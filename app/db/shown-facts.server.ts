import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import { type Facts, fillFacts } from "~/company/facts.ts";
import { contentTypes } from "~/content-types.ts";

const shown = new AsyncLocalStorage<Facts>();

/** Columns of any table that contain HTML. */
const htmlColumns = new Set(
  contentTypes.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name]?.kind === "richText")),
);

/**
 * Runs work in which every row that is read shows these facts: the loaders of a public page. Not for reads
 * of visitors' messages, which are shown as written.
 */
export function withFacts<T>(facts: Facts, work: () => Promise<T>): Promise<T> {
  return shown.run(facts, work);
}

/** Replaces the facts in a value's texts, in place. */
export function showFacts<T>(value: T, facts: Facts): T {
  return fill(value, facts, false) as T;
}

/** Fills in the rows read within `withFacts`; installed on every connection, because prepared queries belong to one. */
export const factsPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const facts = shown.getStore();
    if (facts) fill(result.rows, facts, false);
    return result;
  },
};

function fill(value: unknown, facts: Facts, isHtml: boolean): unknown {
  if (typeof value === "string") return fillFacts(value, facts, isHtml);
  if (value instanceof Map) for (const [key, part] of value) value.set(key, fill(part, facts, false));
  else if (holdsParts(value)) for (const key in value) value[key] = fill(value[key], facts, htmlColumns.has(key));
  return value;
}

// Dates and buffers are objects too.
const holdsParts = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";
