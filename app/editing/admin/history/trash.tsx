import { useState } from "react";
import { data } from "react-router";
import { can } from "~/accounts/rights.ts";
import { findAreaOfTable, listReadableTables } from "~/accounts/table-rights.ts";
import { type CurrentUser, currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { PagedTable } from "~/admin-kit/parts/list-pager.tsx";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { describeTable } from "~/audited-tables.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { parsePage } from "~/lib/pages.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { Time } from "~/ui/time.tsx";
import {
  emptyTrash,
  findDeletedTable,
  forgetDeletedItem,
  listDeletedItems,
  restoreDeletedItem,
} from "../../store/deleted-items.server.ts";
import type { Route } from "./+types/trash";
import { toSubject } from "./change-words.ts";
import { messages } from "./messages.ts";

const toLoadFailed = () => ({ title: messages.error, text: messages.trash.loadFailed });
const dayMs = 86_400_000;

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(common.menu.trash) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const tables = listReadableTables(context.get(currentUser).role);
  const read = await attempt("the trash", () => listDeletedItems(parsePage(url.searchParams.get("page")), tables));
  if (!read.ok) return data({ list: null }, { status: 503 });
  const rows = read.value.rows.map(({ names, until, ...item }) => {
    const days = Math.max(0, Math.ceil((until.getTime() - clock().now()) / dayMs));
    return { ...item, subject: toSubject({ ...item, names }), days };
  });
  return data({ list: { ...read.value, rows } });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeTrash(await request.formData(), context.get(currentUser));
}

const toRestoreFailed = () => ({ title: messages.nothingRestored, text: "{message}" });
const toDeleteFailed = () => ({ title: messages.trash.nothingDeleted, text: "{message}" });

async function changeTrash(form: FormData, who: CurrentUser) {
  const intent = textOf(form, "intent");
  const id = textOf(form, "id");
  // The whole trash concerns all areas.
  const table = intent === "empty" ? null : await findDeletedTable(id);
  const isAllowed = table
    ? can(who.role, findAreaOfTable(table, ""), "write")
    : who.role === "owner" || intent !== "empty";
  if (!isAllowed) throw data(messages.notYourChange, { status: 403 });
  if (intent === "restore") return restore(id, who);
  if (intent === "forget") return forget(() => forgetDeletedItem(id));
  if (intent === "empty") return forget(emptyTrash);
  throw data(common.unknownChange, { status: 400 });
}

function restore(id: string, { userId }: CurrentUser) {
  return attemptChange({ ...toRestoreFailed(), text: messages.nothingChangedMessage }, async () => {
    const outcome = await restoreDeletedItem(id, userId);
    if (outcome.kind === "gone") return refuse(toRestoreFailed(), messages.trash.isGone, 404);
    if (outcome.kind === "refused") return refuse(toRestoreFailed(), messages.cannotBeRestored(outcome.reason), 409);
    const { one } = describeTable(outcome.note?.table ?? "media");
    const text = [messages.trash.isBack(one), ...outcome.remarks].join(" ");
    return data<ListAnswer>({ notice: { text, undo: outcome.changeSet ? { set: outcome.changeSet } : null } });
  });
}

function forget(work: () => Promise<number>) {
  return attemptChange({ ...toDeleteFailed(), text: messages.nothingChangedMessage }, async () => {
    const count = await work();
    if (count === 0) return refuse(toDeleteFailed(), messages.trash.isGone, 404);
    return data<ListAnswer>({ notice: { text: messages.trash.deletedPermanently(count) } });
  });
}

export const clientAction = repeatableAction;

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
        title={common.menu.trash}
        description={messages.trash.description}
        actions={
          !isReadOnly &&
          list &&
          list.total > 0 && (
            <Button look="secondary" disabled={isBusy} onClick={() => setAsked("all")}>
              {messages.trash.empty}
            </Button>
          )
        }
      />
      <PagedTable
        list={list}
        failed={toLoadFailed()}
        empty={<EmptyState title={messages.trash.isEmpty} text={messages.trash.keptFor} />}
        caption={common.menu.trash}
        columns={toColumns()}
        toKey={({ id }) => id}
        actions={(item) =>
          !isReadOnly && (
            <>
              <Button
                look="quiet"
                busy={sent?.get("id") === item.id}
                disabled={isBusy}
                aria-label={messages.trash.restoreIt(item.subject)}
                onClick={() => change("restore", [], { id: item.id })}
              >
                {messages.trash.restore}
              </Button>
              <Button
                look="quiet"
                className="whitespace-nowrap"
                disabled={isBusy}
                aria-label={messages.trash.deleteIt(item.subject)}
                onClick={() => setAsked(item)}
              >
                {messages.trash.deletePermanently}
              </Button>
            </>
          )
        }
      />
      <AlertDialog
        open={asked !== null}
        question={asked === "all" ? messages.trash.emptyQuestion : messages.trash.deleteQuestion}
        confirmLabel={asked === "all" ? messages.trash.confirmEmpty : messages.trash.deletePermanently}
        onConfirm={forget}
        onCancel={() => setAsked(null)}
      >
        {messages.trash.noWayBack(
          asked === "all" ? messages.trash.items(list?.total ?? 0) : (asked?.subject ?? ""),
        )}{" "}
      </AlertDialog>
    </>
  );
}

const toColumns = (): Column<Item>[] => [
  {
    key: "what",
    header: messages.what,
    isTitle: true,
    cell: ({ subject }) => <bdi className="wrap-anywhere">{subject}</bdi>,
  },
  { key: "who", header: messages.trash.deletedBy, cell: ({ by }) => <bdi>{by ?? messages.outsideBackOffice}</bdi> },
  { key: "when", header: messages.when, cell: ({ at }) => <Time value={at} /> },
  { key: "days", header: messages.trash.daysLeft, align: "end", cell: ({ days }) => days },
];
