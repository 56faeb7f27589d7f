import { data, type RouterContextProvider } from "react-router";
import { type AnyContentType, initialValues } from "~/content/kit/content-type.ts";
import { listOptionsOf, listRecords } from "~/data/record-list.server.ts";
import { findRecord, toFormValues } from "~/data/records.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { toNotice } from "../notice.ts";
import { readSelection } from "./selection.ts";

type Context = Readonly<RouterContextProvider>;

/** What a list's screen shows: one page of records, or the message that says why not. */
export async function readList(type: AnyContentType, url: URL, context: Context) {
  const selection = readSelection(type, url.searchParams);
  const read = await attempt(type.many, async () => {
    const [list, options, editing] = await Promise.all([
      listRecords(type, selection),
      listOptionsOf(type),
      findEdited(type, url.searchParams.get("edit")),
    ]);
    return { ...list, options, editing };
  });
  const base = { type: type.name, selection, siteUrl: context.get(requestFacts).siteUrl };
  if (read.ok) return data({ ...base, list: read.value, notice: undefined });
  return data({ ...base, list: null, notice: toNotice(type.messages.loadFailed, { isError: true }) }, { status: 503 });
}

/** The record whose form is open over or above the list. */
export async function findEdited(type: AnyContentType, id: string | null) {
  if (type.form.as === "page" || !id) return null;
  const row = await findRecord(type, id);
  return row && { id: row.id, version: row.version, values: toFormValues(type, row) };
}

/** What the form of a record shows, or of a new one where `id` is null. Throws 404 when there is no such record. */
export async function readRecord(type: AnyContentType, id: string | null, context: Context) {
  const base = { type: type.name, id, siteUrl: context.get(requestFacts).siteUrl };
  const read = await attempt(`a ${type.one}`, () =>
    Promise.all([id ? findRecord(type, id) : null, listOptionsOf(type)]),
  );
  if (!read.ok) {
    const notice = toNotice(type.messages.findFailed, { isError: true });
    return data({ ...base, record: null, notice }, { status: 503 });
  }
  const [row, options] = read.value;
  if (id && !row) throw data("Not found", { status: 404 });
  const values = row ? toFormValues(type, row) : initialValues(type);
  return data({ ...base, record: { id, version: row?.version ?? null, values, options }, notice: undefined });
}
