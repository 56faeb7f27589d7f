import { data, type RouterContextProvider } from "react-router";
import { readSettings } from "~/admin-kit/company.server.ts";
import { type CurrentUser, currentUser } from "~/admin-kit/guard.server.ts";
import type { Notice } from "~/admin-kit/notice.ts";
import { hasSelection, hasViews, readSelection, type Selection } from "~/admin-kit/parts/selection.ts";
import { toFacts } from "~/company/facts.ts";
import type { RecordRow } from "~/db/rows.server.ts";
import { withFacts } from "~/db/shown-facts.server.ts";
import { type AnyContentType, initialValues } from "~/definitions/content-type.ts";
import { manualOrderOf } from "~/definitions/sorting.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toListText } from "~/lib/text/messages.ts";
import { toThumbnail } from "~/media/plates.ts";
import { standIn } from "~/media/stand-in.ts";
import { requestFacts } from "~/request/request-context.ts";
import { listOptionsOf, listRecords, type Option } from "../../store/record-list.server.ts";
import { listByHand } from "../../store/record-order.server.ts";
import { findRecord, toFormValues } from "../../store/records.server.ts";
import { listViews, type SavedView } from "../../store/saved-views.server.ts";
import { readDrafting, readListedDrafts, readNewDrafting } from "../drafts/read.server.ts";
import { messages as ofLists } from "../list-messages.ts";
import { messages } from "../messages.ts";

type Context = Readonly<RouterContextProvider>;

/** The data of a list's screen: one page of records, or the message why not. */
export async function readList(type: AnyContentType, url: URL, context: Context) {
  const who = context.get(currentUser);
  const asked = readSelection(type, url.searchParams);
  const read = await attempt(type.many, async () => {
    const views = await readViews(type, who);
    const selection = hasSelection(type, url.searchParams) ? asked : toOwn(type, views, asked);
    const [list, { options, unread }, open, order] = await Promise.all([
      readSettings().then((settings) => withFacts(toFacts(settings), () => listRecords(type, selection))),
      listOptionsOf(type),
      readOpen(type, url.searchParams, who),
      url.searchParams.has("reorder") && manualOrderOf(type) ? listByHand(type) : null,
    ]);
    const drafts = await readListedDrafts(type.name, list.rows, who);
    return {
      selection,
      list: {
        ...list,
        rows: list.rows.map((row) => withPicture(type, row, options)),
        options,
        ...open,
        drafts,
        work: { views, order },
      },
      notice: toUnreadNotice(unread),
    };
  });
  const base = { type: type.name, siteUrl: context.get(requestFacts).siteUrl };
  if (read.ok) return data({ ...base, ...read.value });
  return data({ ...base, selection: asked, list: null }, { status: 503 });
}

function toUnreadNotice(unread: readonly string[]): Notice | undefined {
  return unread.length > 0 ? { text: ofLists.loadFailed(toListText(unread)), isError: true } : undefined;
}

function readViews(type: AnyContentType, { userId }: CurrentUser): Promise<SavedView[]> | SavedView[] {
  return hasViews(type) ? listViews({ list: type.name, userId }) : [];
}

function toOwn(type: AnyContentType, views: readonly SavedView[], asked: Selection): Selection {
  const own = views.find(({ isDefault }) => isDefault);
  return own ? { ...readSelection(type, new URLSearchParams(own.query)), page: asked.page } : asked;
}

async function findEdited(type: AnyContentType, id: string | null) {
  if (type.form.as === "page" || !id) return null;
  const row = await findRecord(type, id);
  return row && { id: row.id, version: row.version, values: toFormValues(type, row) };
}

/** The data of the form over or above a list: of a record, of a new one, or null while none is open. */
export async function readOpen(type: AnyContentType, query: URLSearchParams, who: CurrentUser) {
  const editing = await findEdited(type, query.get("edit"));
  if (editing) return { editing, drafting: await readDrafting({ kind: type.name, item: editing.id }, who) };
  const isNew = type.form.as !== "page" && query.has("new");
  return { editing, drafting: isNew ? await readNewDrafting(type.name, query, who) : null };
}

/** The data of a record's form, a new one if `id` is null; `query` may name a draft. Throws 404 if it is gone. */
export async function readRecord(type: AnyContentType, id: string | null, query: URLSearchParams, context: Context) {
  const base = { type: type.name, id, siteUrl: context.get(requestFacts).siteUrl };
  const who = context.get(currentUser);
  const read = await attempt(`a ${type.one}`, () =>
    Promise.all([
      id ? findRecord(type, id) : null,
      listOptionsOf(type, true),
      id ? readDrafting({ kind: type.name, item: id }, who) : readNewDrafting(type.name, query, who),
      readSettings(),
    ]),
  );
  if (!read.ok) return data({ ...base, settings: null, record: null, notice: undefined }, { status: 503 });
  const [row, { options, unread }, drafting, settings] = read.value;
  if (id && !row) throw data(messages.notFound, { status: 404 });
  const values = row ? toFormValues(type, row) : initialValues(type);
  const record = { id, version: row?.version ?? null, values, options, drafting };
  return data({ ...base, settings, record, notice: toUnreadNotice(unread) });
}

/** A row with the address of its picture, small, or of what stands for one. */
function withPicture(type: AnyContentType, row: RecordRow, options: Record<string, Option[]>): RecordRow {
  if (!type.list.picture) return row;
  const category = options.categoryId?.find(({ value }) => value === row.categoryId)?.label;
  return {
    ...row,
    picture: toThumbnail(String(row.cover || standIn({ id: row.id, title: row[type.title], category }))),
  };
}
