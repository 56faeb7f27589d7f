import { describeTable, toColumnLabel, toItemName, withoutWords } from "~/audited-tables.ts";
import type { ChangeNote } from "~/db/changes/change-sets.server.ts";
import { capitalise } from "~/lib/text/plain-text.ts";
import { toSectionLabel } from "~/page-texts/definition/editable-pages.ts";
import { toHistoryAddress } from "./history-link.tsx";
import { messages } from "./messages.ts";

export type ChangeWords = {
  subject: string;
  what: string;
  href: string;
};

export function toChangeWords(note: ChangeNote): ChangeWords {
  return { subject: toSubject(note), what: toWhat(note), href: toHistoryAddress(note.table, note.itemId) };
}

/** The changed items in words, each once. */
export function toChangedItems(changes: readonly ChangeNote[]): ChangeWords[] {
  const items = new Map<string, ChangeWords>();
  for (const change of changes.map(toChangeWords)) {
    const before = items.get(change.href);
    items.set(change.href, before ? { ...before, what: `${before.what}, ${change.what}` } : change);
  }
  return [...items.values()];
}

/** A changed item in words: "Service “Smart lighting”". */
export function toSubject({ table, itemId, names }: Pick<ChangeNote, "table" | "itemId" | "names">): string {
  const { one, title } = toItemName(table, itemId, names);
  const kind = capitalise(one);
  return title ? `${kind} “${title}”` : kind;
}

function toWhat(note: ChangeNote): string {
  if (withoutWords(note.table) === "page_content") return toTextWhat(note);
  if (note.action !== "update") return note.action === "insert" ? messages.words.added : messages.words.deleted;
  return toFileWhat(note) ?? toSwitchWhat(note) ?? toLabels(note.table, Object.keys(note.was)).join(", ");
}

function toTextWhat({ action, names }: ChangeNote): string {
  return messages.words.text[action](toSectionLabel(String(names.section_key ?? "")));
}

function toFileWhat({ table, was }: ChangeNote): string | null {
  if (table !== "media") return null;
  if ("file" in was) return messages.words.replaced;
  if ("deleted_at" in was) return was.deleted_at === "empty" ? messages.words.deleted : messages.words.restored;
  return null;
}

function toSwitchWhat({ table, was }: ChangeNote): string | null {
  const [only = "", ...others] = Object.keys(was);
  if (others.length > 0 || typeof was[only] !== "boolean") return null;
  const state = was[only] ? messages.words.off : messages.words.on;
  return table === "feature_flags" ? messages.words.switched(state) : `${toColumnLabel(table, only)}: ${state}`;
}

export function toLabels(table: string, columns: readonly string[]): string[] {
  return [...new Set(columns.map((column) => toColumnLabel(table, column)))];
}

/** The result of an undone change set, in one sentence. */
export function toUndoneText(notes: readonly ChangeNote[]): string {
  // Newest first. A deletion is what the user meant, whatever was moved along with it; words go with their row.
  const gone = notes.filter(({ action }) => action === "delete");
  const deleted = gone.find(({ table }) => table === withoutWords(table)) ?? gone[0];
  if (deleted) return toDeletedText(deleted, notes.filter(({ itemId }) => itemId !== deleted.itemId).length);
  const [first] = notes;
  if (!first) return messages.words.undoneAll;
  // A new item may have come with words in other languages.
  const [own = first, ...others] = notes.filter(({ table }) => table === withoutWords(table));
  const { one } = describeTable(own.table);
  const isOfIt = ({ itemId, action }: ChangeNote) => itemId === own.itemId && action === "insert";
  const isNew = others.length === 0 && notes.every(isOfIt);
  if (isNew) return messages.words.newIsInTrash(one);
  if (notes.length === 1) return messages.words.undoneWhat(toSubject(first), toWhat(first));
  const subjects = new Set(notes.map(toSubject));
  return subjects.size === 1 ? messages.words.undone(toSubject(first)) : messages.words.undoneChanges(notes.length);
}

function toDeletedText(deleted: ChangeNote, others: number): string {
  if (withoutWords(deleted.table) === "page_content") return messages.words.undone(toSubject(deleted));
  return messages.words.isBack(describeTable(deleted.table).one, others);
}
