import { sql, type Transaction } from "kysely";
import { actAs, findChangeSet } from "./change-sets.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { type DraftPlace, removeDraft } from "./drafts.server.ts";
import type { DB } from "./schema.gen.ts";

/** A text of a fixed page as it is stored. */
export type SectionRow = {
  key: string;
  value: string;
  isHtml: boolean;
  version: number;
  by: string | null;
  at: Date;
};

/** A field of the editor that was changed: one text, or a list that is stored as several. */
export type SectionChange = {
  field: string;
  covers(key: string): boolean;
  /** The versions of the field's texts that the editor was opened with, by key. */
  expected: ReadonlyMap<string, number>;
  /** The texts that the field consists of from now on, by key; others that it covers are removed. */
  values: ReadonlyMap<string, string>;
  order(key: string): number;
};

/** A field that somebody else has changed: what is stored there now, which may be nothing. */
export type SectionConflict = { field: string; theirs: SectionRow[] };

/** The active texts of a page, in their order. */
export async function listSections(pageSlug: string): Promise<SectionRow[]> {
  return selectSections(db(), pageSlug).execute();
}

function selectSections(from: Pick<Transaction<DB>, "selectFrom">, pageSlug: string) {
  return from
    .selectFrom("pageContent as section")
    .leftJoin("adminUsers as editor", "editor.userId", "section.updatedBy")
    .select([
      "section.sectionKey as key",
      "section.contentValue as value",
      sql<boolean>`section.content_type = 'html'`.as("isHtml"),
      "section.version",
      sql<string | null>`coalesce(nullif(btrim(editor.display_name), ''), editor.email)`.as("by"),
      "section.updatedAt as at",
    ])
    .where("section.pageSlug", "=", pageSlug)
    .where("section.isActive", "=", true)
    .orderBy("section.displayOrder")
    .orderBy("section.createdAt")
    .orderBy("section.id");
}

/** Saves changed texts of a page, or returns the fields that somebody else has changed (decision 51). */
export async function saveSections(
  pageSlug: string,
  changes: readonly SectionChange[],
  userId: string,
  draft: DraftPlace,
): Promise<{ conflicts: SectionConflict[]; changeSet: string | null }> {
  return inTransaction(async (trx) => {
    await actAs(trx, userId);
    // Of two people who save a page at once, the second compares with what the first has saved.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`page_content ${pageSlug}`}, 0))`.execute(trx);
    const stored = await selectSections(trx, pageSlug).forUpdate("section").execute();
    const compared = changes.map((change) => {
      const theirs = stored.filter(({ key }) => change.covers(key));
      return { change, theirs, outcome: compare(change, theirs) };
    });
    const conflicts = compared.filter(({ outcome }) => outcome === "conflict");
    if (conflicts.length > 0) {
      return { conflicts: conflicts.map(({ change, theirs }) => ({ field: change.field, theirs })), changeSet: null };
    }
    for (const { change, theirs, outcome } of compared) {
      if (outcome === "save") await saveSection(trx, pageSlug, change, theirs, userId);
    }
    await removeDraft(draft, userId, trx);
    return { conflicts: [], changeSet: await findChangeSet(trx) };
  });
}

/** Two people who wrote the same are of one mind. */
function compare({ expected, values }: SectionChange, theirs: SectionRow[]): "same" | "save" | "conflict" {
  const isSame = theirs.length === values.size && theirs.every(({ key, value }) => values.get(key) === value);
  if (isSame) return "same";
  const isAsExpected =
    theirs.length === expected.size && theirs.every(({ key, version }) => expected.get(key) === version);
  return isAsExpected ? "save" : "conflict";
}

/** Writes a field of a page over the rows that it has; null for nobody in particular. */
export async function saveSection(
  trx: Transaction<DB>,
  pageSlug: string,
  { values, order }: Pick<SectionChange, "values" | "order">,
  stored: readonly SectionRow[],
  userId: string | null,
): Promise<void> {
  const before = new Map(stored.map(({ key, value }) => [key, value]));
  const removed = stored.map(({ key }) => key).filter((key) => !values.has(key));
  if (removed.length > 0) {
    await trx.deleteFrom("pageContent").where("pageSlug", "=", pageSlug).where("sectionKey", "in", removed).execute();
  }
  const rows = [...values]
    .filter(([key, value]) => before.get(key) !== value)
    .map(([key, value]) => ({
      pageSlug,
      sectionKey: key,
      contentValue: value,
      displayOrder: order(key),
      createdBy: userId,
      updatedBy: userId,
    }));
  if (rows.length === 0) return;
  // A row that was switched off keeps its place and comes back with the new text.
  await trx
    .insertInto("pageContent")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["pageSlug", "sectionKey"])
        .doUpdateSet((eb) => ({ contentValue: eb.ref("excluded.contentValue"), isActive: true, updatedBy: userId })),
    )
    .execute();
}
