import { useState } from "react";
import { data } from "react-router";
import { can, findAreaOfTable, listReadableTables } from "~/content/accounts/rights.ts";
import { describeTable } from "~/content/audited-tables.ts";
import {
  emptyTrash,
  findDeletedTable,
  forgetDeletedItem,
  listDeletedItems,
  restoreDeletedItem,
} from "~/data/editing/deleted-items.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { parsePage } from "~/lib/pages.ts";
import { type RequestFacts, requestFacts } from "~/request-context.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { Time } from "~/ui/time.tsx";
import { type Administrator, administrator } from "../../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../../kit/change.server.ts";
import { PagedTable } from "../../kit/list-pager.tsx";
import { useChange } from "../../kit/use-change.ts";
import { submitForm } from "../../submit-form.ts";
import type { Route } from "./+types/trash";
import { toSubject } from "./change-words.ts";

const loadFailed = { title: "Error", text: "Failed to load the trash" };
const dayMs = 86_400_000;

export const meta: Route.MetaFunction = () => [{ title: "Trash · Admin Panel" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const tables = listReadableTables(context.get(administrator).role);
  const read = await attempt("the trash", () => listDeletedItems(parsePage(url.searchParams.get("page")), tables));
  if (!read.ok) return data({ list: null }, { status: 503 });
  const rows = read.value.rows.map(({ names, until, ...item }) => {
    const days = Math.max(0, Math.ceil((until.getTime() - Date.now()) / dayMs));
    return { ...item, subject: toSubject({ ...item, names }), days };
  });
  return data({ list: { ...read.value, rows } });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeTrash(await request.formData(), context.get(administrator), context.get(requestFacts));
}

const restoreFailed = { title: "Nothing was restored", text: "{message}" };
const deleteFailed = { title: "Nothing was deleted", text: "{message}" };
const unchanged = "Nothing was changed: {message}.";
const gone = "It is no longer in the trash.";

async function changeTrash(form: FormData, who: Administrator, facts: RequestFacts) {
  const intent = textOf(form, "intent");
  const id = textOf(form, "id");
  // The whole trash concerns all areas.
  const table = intent === "empty" ? null : await findDeletedTable(id);
  const isAllowed = table
    ? can(who.role, findAreaOfTable(table, ""), "write")
    : who.role === "owner" || intent !== "empty";
  if (!isAllowed) throw data("Your role does not include this change.", { status: 403 });
  if (intent === "restore") return restore(id, who, facts);
  if (intent === "forget") return forget(facts, () => forgetDeletedItem(id));
  if (intent === "empty") return forget(facts, emptyTrash);
  throw data("Unknown change", { status: 400 });
}

function restore(id: string, { userId }: Administrator, facts: RequestFacts) {
  return attemptChange({ facts }, { ...restoreFailed, text: unchanged }, async () => {
    const outcome = await restoreDeletedItem(id, userId);
    if (outcome.kind === "gone") return refuse(restoreFailed, gone, 404);
    if (outcome.kind === "refused") return refuse(restoreFailed, `It cannot be restored: ${outcome.reason}.`, 409);
    const { one } = describeTable(outcome.note?.table ?? "media");
    const text = [`The ${one} is back.`, ...outcome.remarks].join(" ");
    return data<ListAnswer>({ notice: { text, undo: outcome.changeSet ? { set: outcome.changeSet } : null } });
  });
}

function forget(facts: RequestFacts, work: () => Promise<number>) {
  return attemptChange({ facts }, { ...deleteFailed, text: unchanged }, async () => {
    const count = await work();
    if (count === 0) return refuse(deleteFailed, gone, 404);
    return data<ListAnswer>({ notice: { text: count === 1 ? "Deleted for good" : `${count} deleted for good` } });
  });
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

type Item = NonNullable<Route.ComponentProps["loaderData"]["list"]>["rows"][number];
type Asked = Item | "all" | null;

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  const [asked, setAsked] = useState<Asked>(null);
  const { change, isBusy, sent } = useChange("/admin/trash");
  const isReadOnly = useReadOnly();
  const forget = () => {
    if (asked === "all") change("empty", []);
    else if (asked) change("forget", [], { id: asked.id });
    setAsked(null);
  };
  return (
    <>
      <PageHeader
        title="Trash"
        description="What was deleted in the last 30 days. Restore brings it back unchanged, with everything that belonged to it."
        actions={
          !isReadOnly &&
          list &&
          list.total > 0 && (
            <Button look="secondary" disabled={isBusy} onClick={() => setAsked("all")}>
              Empty trash
            </Button>
          )
        }
      />
      <PagedTable
        list={list}
        failed={loadFailed}
        empty={<EmptyState title="The trash is empty." text="What is deleted stays here for 30 days." />}
        caption="Trash"
        columns={columns}
        toKey={({ id }) => id}
        actions={(item) =>
          !isReadOnly && (
            <>
              <Button
                look="quiet"
                busy={sent?.get("id") === item.id}
                disabled={isBusy}
                aria-label={`Restore: ${item.subject}`}
                onClick={() => change("restore", [], { id: item.id })}
              >
                Restore
              </Button>
              <Button
                look="quiet"
                className="whitespace-nowrap"
                disabled={isBusy}
                aria-label={`Delete for good: ${item.subject}`}
                onClick={() => setAsked(item)}
              >
                Delete for good
              </Button>
            </>
          )
        }
      />
      <AlertDialog
        open={asked !== null}
        question={asked === "all" ? "Empty the trash?" : "Delete this for good?"}
        confirmLabel={asked === "all" ? "Empty" : "Delete for good"}
        onConfirm={forget}
        onCancel={() => setAsked(null)}
      >
        {asked === "all" ? `${list?.total ?? 0} deleted items` : asked?.subject} cannot be brought back after this, nor
        any version of it.
      </AlertDialog>
    </>
  );
}

const columns: Column<Item>[] = [
  { key: "what", header: "What", isTitle: true, cell: ({ subject }) => <bdi className="wrap-anywhere">{subject}</bdi> },
  { key: "who", header: "Deleted by", cell: ({ by }) => <bdi>{by ?? "Outside the back office"}</bdi> },
  { key: "when", header: "When", cell: ({ at }) => <Time value={at} /> },
  { key: "days", header: "Days left", align: "end", cell: ({ days }) => days },
];
