import { describeTable, type StoredRow, toColumnLabel, toRecord, withoutWords } from "~/audited-tables.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import type { Field } from "~/definitions/fields.ts";
import { type HtmlNode, parseHtml } from "~/lib/text/html.ts";
import { compareHtml } from "~/lib/text/html-difference.server.ts";
import { compareItems, comparePieces, type Piece } from "~/lib/text/text-difference.ts";
import { findEarlierFile } from "~/media/store/replaced-files.server.ts";
import { toSectionLabel } from "~/page-texts/definition/editable-pages.ts";
import type { ItemState } from "../../store/history.server.ts";
import { listOptionsOf } from "../../store/record-list.server.ts";
import { isContentColumn, isSame } from "../../store/restore-row.server.ts";
import { messages } from "./messages.ts";

/** A field that differs between two versions: as one text with marked changes, a list, rich text, or a file. */
export type FieldDifference = { label: string } & (
  | { pieces: Piece[] }
  | { items: Piece[] }
  | { tree: HtmlNode[] }
  | { files: (FileShown | null)[] }
);
export type FileShown = { src: string; isVideo: boolean };

/** The differences of two versions of an item, in form order. Rejects if names cannot be looked up. */
export async function listDifferences(table: string, older: ItemState, newer: ItemState): Promise<FieldDifference[]> {
  if (withoutWords(table) === "page_content") return compareTexts(older, newer);
  const { type } = describeTable(withoutWords(table));
  const options = type ? (await listOptionsOf(type)).options : {};
  const [id = ""] = newer.keys();
  const [before, now] = [older.get(id) ?? {}, newer.get(id) ?? {}];
  const files = table === "media" ? await compareFiles(id, before, now) : [];
  const fields: Record<string, Field> = type?.fields ?? {};
  // First the fields of the form in order; then the table's other columns.
  const places = [...Object.keys(fields), ""];
  const toPlace = (name: string) => places.indexOf(name in fields ? name : "");
  const columns = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter(
      (column) => isContentColumn(column) && !otherColumns.includes(column) && !isSame(before[column], now[column]),
    )
    .map((column) => ({ column, name: Object.keys(toRecord({ [column]: null }))[0] ?? column }))
    .sort((a, b) => toPlace(a.name) - toPlace(b.name));
  const differences = columns.map(({ column, name }) => {
    const toName = (value: string) => options[name]?.find((option) => option.value === value)?.label;
    const [first, second] = [before, now].map((row) => toShown(fields[name], row[column], toName)) as [Shown, Shown];
    return { label: toColumnLabel(table, column), ...compare(fields[name], first, second) };
  });
  return [...files, ...differences];
}

/** They are shown in other ways: as files, as names, and beside the field of a translation. */
const otherColumns = ["file", "poster_id", "services_used_ids", "sources"];
type Shown = string | string[];

function compare(field: Field | undefined, older: Shown, newer: Shown) {
  if (Array.isArray(older) || Array.isArray(newer)) return { items: compareItems([older].flat(), [newer].flat()) };
  if (field?.kind === "richText") return { tree: parseHtml(compareHtml(older, newer)) };
  const isWhole = field && ["toggle", "choice", "reference", "date", "dateTime", "number"].includes(field.kind);
  if (!isWhole) return { pieces: comparePieces(older, newer) };
  return { pieces: compareItems([older].filter(Boolean), [newer].filter(Boolean)) };
}

function toShown(field: Field | undefined, value: unknown, toName: (value: string) => string | undefined): Shown {
  if (value === null || value === undefined) return Array.isArray(field?.initial) ? [] : "";
  if (typeof value === "boolean") return value ? messages.differences.yes : messages.differences.no;
  if (Array.isArray(value)) return value.map(toItem);
  const text = toItem(value);
  if (field?.kind === "reference") return toName(text) ?? messages.differences.gone;
  if (field?.kind === "choice") return field.options.find((option) => option.value === text)?.label ?? text;
  if (field?.kind === "dateTime") return toGulfText(text) || text;
  return text;
}

function toItem(value: unknown): string {
  if (value === null) return "–";
  return typeof value === "object" ? Object.values(value).filter(Boolean).join(" – ") : String(value);
}

async function compareFiles(id: string, before: StoredRow, now: StoredRow): Promise<FieldDifference[]> {
  if (!before.file || !now.file || before.file === now.file) return [];
  const show = async ({ file }: StoredRow): Promise<FileShown | null> => {
    const name = String(file).split("/")[1] ?? "";
    const found = await findEarlierFile(id, name);
    return found && { src: `/admin/media/${id}/files/${name}`, isVideo: found.contentType.startsWith("video/") };
  };
  return [{ label: messages.differences.file, files: await Promise.all([show(before), show(now)]) }];
}

function compareTexts(older: ItemState, newer: ItemState): FieldDifference[] {
  const texts = [...newer.keys()].map((id) => {
    const row = newer.get(id) ?? older.get(id) ?? {};
    const [before, now] = [toText(older.get(id)), toText(newer.get(id))];
    return { key: String(row.section_key ?? ""), place: Number(row.display_order ?? 0), row, before, now };
  });
  return texts
    .filter(({ before, now }) => before !== now)
    .sort((a, b) => a.place - b.place || a.key.localeCompare(b.key))
    .map(({ key, row, before, now }) => ({
      label: toSectionLabel(key),
      ...(row.content_type === "html"
        ? { tree: parseHtml(compareHtml(before, now)) }
        : { pieces: comparePieces(before, now) }),
    }));
}

// Off and missing values are empty.
function toText(row: StoredRow | null | undefined): string {
  return row && row.is_active !== false ? String(row.content_value ?? "") : "";
}
