import { contentTypes } from "~/content/index.ts";
import { languages } from "~/content/languages.ts";
import type { DraftPlace } from "~/data/drafts.server.ts";
import { findLatestPageSave, findLatestPromiseSave, findLatestSave, type LatestSave } from "~/data/presence.server.ts";
import { mediaKind, pageContentKind, promiseKind } from "./drafting.ts";

type Find = (item: string) => Promise<LatestSave | null>;

const kinds: ReadonlyMap<string, Find> = new Map([
  ...[...contentTypes, languages].map(({ name, table }): [string, Find] => [
    name,
    (item) => findLatestSave(table, item),
  ]),
  [pageContentKind, findLatestPageSave],
  [promiseKind, findLatestPromiseSave],
  [mediaKind, (item) => findLatestSave("media", item)],
]);

/** Whether forms of this kind keep drafts. */
export function isDraftKind(kind: string): boolean {
  return kinds.has(kind);
}

/** The newest published state of an item; null for one that is new or gone. */
export async function findLatest({ kind, item }: DraftPlace): Promise<LatestSave | null> {
  return (await kinds.get(kind)?.(item)) ?? null;
}
