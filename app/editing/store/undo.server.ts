import type { StoredRow } from "~/audited-tables.ts";
import {
  type ChangeNote,
  changeContent,
  findChangeSet,
  personOfSet,
  scheduledColumns,
} from "~/db/changes/change-sets.server.ts";
import { rowOf, rowsOf } from "~/db/db.server.ts";
import { isRefusedValue, toReason } from "~/db/failure.server.ts";
import { isId } from "~/db/rows.server.ts";
import { listEnabledFlags } from "~/flags/flags.server.ts";
import {
  areReferencesThere,
  beginRestore,
  isContentColumn,
  isSame,
  lockRow,
  RestoreError,
  setRow,
} from "./restore-row.server.ts";

type Change = ChangeNote & { before: StoredRow | null; after: StoredRow | null };

/** A later change that undoing the earlier one would overwrite. */
export type LaterChange = {
  note: ChangeNote;
  columns: string[];
  isGone: boolean;
  by: string | null;
  at: Date | null;
};

/** The result of an Undo; all but `undone` left the database unchanged. */
export type UndoOutcome =
  | { kind: "undone"; changeSet: string | null; notes: ChangeNote[]; remarks: string[] }
  | { kind: "changed"; since: LaterChange[] }
  | { kind: "refused"; reason: string }
  | { kind: "nothing" }
  | { kind: "gone" };

/**
 * Undoes a whole change set as a new change set. If a later change touched the same values, nothing is undone; with
 * `anyway` it is undone and those later changes are lost. Rejects if the database does not answer.
 */
export async function undoChanges(setId: string, userId: string, { anyway = false } = {}): Promise<UndoOutcome> {
  if (!isId(setId)) return { kind: "gone" };
  return runRestore(userId, setId, async () => {
    const changes = await listChanges(setId);
    if (changes.length === 0) return { kind: "gone" };
    const { steps, clashes } = await plan(changes, anyway);
    if (clashes.length > 0) {
      return { kind: "changed", since: await Promise.all(clashes.map(findLaterChange)) };
    }
    if (steps.length === 0) return { kind: "nothing" };
    const remarks = await applySteps(steps, userId);
    return { kind: "undone", changeSet: await findChangeSet(), notes: changes.map(toNote), remarks };
  });
}

/** Runs a restoring transaction in a user's name. A constraint error becomes a reason. */
export async function runRestore<T>(
  userId: string,
  undoes: string,
  work: () => Promise<T>,
): Promise<T | { kind: "refused"; reason: string }> {
  try {
    const outcome = await changeContent(
      userId,
      async () => {
        await beginRestore();
        return work();
      },
      undoes,
    );
    await listEnabledFlags();
    return outcome;
  } catch (error) {
    if (error instanceof RestoreError) return { kind: "refused", reason: error.message };
    if (isRefusedValue(error)) return { kind: "refused", reason: toReason(error) };
    throw error;
  }
}

async function listChanges(setId: string): Promise<Change[]> {
  return rowsOf<Change>`
    select ${scheduledColumns}, c.before, c.after from changes c where c.set_id = ${setId} order by c.id desc`;
}

const toNote = ({ before: _, after: __, ...note }: Change): ChangeNote => note;

type Step = { change: Change; present: StoredRow | null; values: StoredRow };
type Clash = { change: Change; columns: string[]; isGone: boolean };

async function plan(changes: readonly Change[], anyway: boolean) {
  const steps: Step[] = [];
  const clashes: Clash[] = [];
  // One set may have changed a row twice.
  const states = new Map<string, StoredRow | null>();
  for (const change of changes) {
    const key = `${change.table} ${change.rowId}`;
    const known = states.get(key);
    const present = known === undefined ? await lockRow(change.table, change.rowId) : known;
    const { values, columns, isGone } = compare(change, present);
    if (isGone || (columns.length > 0 && !anyway)) clashes.push({ change, columns, isGone });
    if (values) steps.push({ change, present, values });
    const next = change.action === "insert" ? null : { ...present, ...values };
    states.set(key, values ? next : present);
  }
  return { steps, clashes };
}

function compare({ action, before, after }: Change, present: StoredRow | null) {
  const to = (values: StoredRow | null, columns: string[] = []) => ({ values, columns, isGone: false });
  if (action === "delete") return to(present ? null : before);
  if (!present) return { ...to(null), isGone: action === "update" };
  // If the id is unchanged, the stored name counts as unchanged: a renamed service is still the same service.
  const isOther = (column: string) =>
    ![column, `${column}_ids`].some((name) => name in present && isSame(present[name], after?.[name]));
  if (action === "insert")
    return to(
      {},
      Object.keys(after ?? {}).filter((column) => isContentColumn(column) && isOther(column)),
    );
  const isChanged = ([column, value]: [string, unknown]) => column in present && !isSame(present[column], value);
  const changed = Object.entries(before ?? {}).filter(isChanged);
  if (changed.length === 0) return to(null);
  return to(Object.fromEntries(changed), changed.map(([column]) => column).filter(isOther));
}

// A reference to a row that is not restored yet waits for it.
async function applySteps(steps: readonly Step[], userId: string): Promise<string[]> {
  const remarks: string[] = [];
  const waiting: Step[] = [];
  const applyStep = async ({ change: { table, rowId, action }, present, values }: Step) => {
    const wanted = action === "insert" ? null : values;
    remarks.push(...(await setRow({ table, rowId, userId }, present, wanted)));
  };
  for (const step of steps) {
    if (await areReferencesThere(step.change.table, step.values)) await applyStep(step);
    else waiting.push(step);
  }
  for (const step of waiting) await applyStep(step);
  return remarks;
}

async function findLaterChange({ change, columns, isGone }: Clash): Promise<LaterChange> {
  const later = await rowOf<{ by: string | null; at: Date }>`
    select ${personOfSet} as by, s.happened_at as at from changes c join change_sets s on s.id = c.set_id
    where c.table_name = ${change.table} and c.row_id = ${change.rowId} and c.id > ${change.id}::bigint
      and (c.action <> 'update' or c.before ?| ${columns}::text[])
    order by c.id desc limit 1`;
  return { note: toNote(change), columns, isGone, by: null, at: null, ...later };
}

/**
 * Restores what the deletion of a restored row took with it: its words in other languages, and the references to it that
 * it had cleared, unless they have changed since.
 */
export async function restoreBeside(setId: string, to: StoredRow, userId: string): Promise<void> {
  for (const change of await listChanges(setId)) {
    if (change.action === "delete" && change.itemId === to.id && change.rowId !== to.id)
      await setRow({ table: change.table, rowId: change.rowId, userId }, null, change.before);
    if (change.action !== "update") continue;
    const present = await lockRow(change.table, change.rowId);
    const { values, columns } = compare(change, present);
    if (!present || !values) continue;
    const referring = Object.entries(values).filter(
      ([column, value]) => !columns.includes(column) && value !== null && (value === to.id || value === to.slug),
    );
    const place = { table: change.table, rowId: change.rowId, userId };
    if (referring.length > 0) await setRow(place, present, Object.fromEntries(referring));
  }
}
