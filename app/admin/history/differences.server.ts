import { toSectionLabel } from "~/content/editable-pages.ts";
import type { Field } from "~/content/kit/fields.ts";
import { describeTable, type StoredRow, toColumnLabel, toRecord } from "~/content/recorded-tables.ts";
import type { ItemState } from "~/data/item-versions.server.ts";
import { listOptionsOf } from "~/data/record-list.server.ts";
import { findEarlierFile } from "~/data/replaced-files.server.ts";
import { isSaid, isSame } from "~/data/stored-rows.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { type HtmlNode, parseHtml } from "~/lib/html.ts";
import { compareHtml } from "~/lib/html-difference.server.ts";
import { compareItems, comparePieces, type Piece } from "~/lib/text-difference.ts";

/** A field that two versions say differently: as one text with its changes marked, a list, rich text, or a file. */
export type FieldDifference = { label: string } & (
  | { pieces: Piece[] }
  | { items: Piece[] }
  | { tree: HtmlNode[] }
  | { files: (FileShown | null)[] }
);
/** Where staff see a file that is kept. */
export type FileShown = { src: string; isVideo: boolean };

/** What differs between two versions of an item, in the order of its form. Rejects when names cannot be looked up. */
export async function listDifferences(table: string, older: ItemState, newer: ItemState): Promise<FieldDifference[]> {
  if (table === "page_content") return compareTexts(older, newer);
  if (table === "media") return compareFile(older, newer);
  const { type } = describeTable(table);
  const options = type ? (await listOptionsOf(type)).options : {};
  const toName = (field: string, value: string) => options[field]?.find((option) => option.value === value)?.label;
  const [id = ""] = newer.keys();
  const before = older.get(id) ?? {};
  const now = newer.get(id) ?? {};
  const fields = type?.fields ?? {};
  const places = Object.keys(fields);
  const columns = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((column) => isSaid(column) && !isSame(before[column], now[column]))
    .map((column) => ({ column, name: Object.keys(toRecord({ [column]: null }))[0] ?? column }))
    .sort((a, b) => toPlace(places, a.name) - toPlace(places, b.name));
  return columns.map(({ column, name }) => {
    const field = fields[name];
    const shown = (row: StoredRow) => toShown(field, row[column], (value) => toName(name, value));
    return { label: toColumnLabel(table, column), ...compare(field, shown(before), shown(now)) };
  });
}

function toPlace(fields: readonly string[], name: string): number {
  const place = fields.indexOf(name);
  return place < 0 ? fields.length : place;
}

type Shown = string | string[];

function compare(field: Field | undefined, older: Shown, newer: Shown) {
  if (Array.isArray(older) || Array.isArray(newer)) return { items: compareItems([older].flat(), [newer].flat()) };
  if (field?.kind === "richText") return { tree: parseHtml(compareHtml(older, newer)) };
  const isWhole = field && ["switch", "choice", "reference", "date", "dateTime", "number"].includes(field.kind);
  if (!isWhole) return { pieces: comparePieces(older, newer) };
  return { pieces: compareItems([older].filter(Boolean), [newer].filter(Boolean)) };
}

function toShown(field: Field | undefined, value: unknown, toName: (value: string) => string | undefined): Shown {
  if (value === null || value === undefined) return Array.isArray(field?.initial) ? [] : "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(toItem);
  const text = toItem(value);
  if (field?.kind === "reference") return toName(text) ?? "Something that is gone";
  if (field?.kind === "choice") return field.options.find((option) => option.value === text)?.label ?? text;
  if (field?.kind === "dateTime") return toGulfText(text) ?? text;
  return text;
}

function toItem(value: unknown): string {
  if (value === null) return "–";
  return typeof value === "object" ? Object.values(value).filter(Boolean).join(" – ") : String(value);
}

/** What is said of a file, behind the file itself; null is one that is gone. */
async function compareFile(older: ItemState, newer: ItemState): Promise<FieldDifference[]> {
  const [id = ""] = newer.keys();
  const [before, now] = [older.get(id), newer.get(id)].map((row) => row ?? {}) as [StoredRow, StoredRow];
  const show = async ({ file }: StoredRow): Promise<FileShown | null> => {
    const name = String(file).split("/")[1] ?? "";
    const found = await findEarlierFile(id, name);
    return found && { src: `/admin/media/${id}/files/${name}`, isVideo: found.contentType.startsWith("video/") };
  };
  const isOther = before.file && now.file && before.file !== now.file;
  const files = isOther ? [{ label: "File", files: await Promise.all([show(before), show(now)]) }] : [];
  const columns = Object.keys(now).filter((column) => isSaid(column) && !["file", "poster_id"].includes(column));
  const said = columns.filter((column) => !isSame(before[column], now[column]));
  return [
    ...files,
    ...said.map((column) => ({
      label: toColumnLabel("media", column),
      ...compare(
        undefined,
        toShown(undefined, before[column], () => undefined),
        toShown(undefined, now[column], () => undefined),
      ),
    })),
  ];
}

function compareTexts(older: ItemState, newer: ItemState): FieldDifference[] {
  const texts = [...newer.keys()].map((id) => {
    const [before, now] = [older.get(id), newer.get(id)];
    const row = now ?? before ?? {};
    const isHtml = row.content_type === "html";
    return { key: String(row.section_key ?? ""), place: Number(row.display_order ?? 0), isHtml, before, now };
  });
  return texts
    .sort((a, b) => a.place - b.place || a.key.localeCompare(b.key))
    .map((text) => ({ ...text, before: toText(text.before), now: toText(text.now) }))
    .filter(({ before, now }) => before !== now)
    .map(({ key, isHtml, before, now }) => ({
      label: toSectionLabel(key),
      ...(isHtml ? { tree: parseHtml(compareHtml(before, now)) } : { pieces: comparePieces(before, now) }),
    }));
}

function toText(row: StoredRow | null | undefined): string {
  return row && row.is_active !== false ? String(row.content_value ?? "") : "";
}
