import { Settings2 } from "lucide-react";
import { data, Outlet, useParams, useSearchParams } from "react-router";
import { submissionStatuses } from "~/content/submission-statuses.ts";
import { type InboxSelection, listInbox, listInboxChoices } from "~/data/inbox.server.ts";
import { findReplyPromise } from "~/data/reply-promise.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { Filters } from "../kit/filters.tsx";
import { ListFailed } from "../kit/list-failed.tsx";
import { ListPager } from "../kit/list-pager.tsx";
import { isNarrowed, toQuery } from "../kit/selection.ts";
import { useChoice } from "../records/choice.ts";
import type { Route } from "./+types/submissions";
import { BulkActions, ExportLink } from "./bulk-actions.tsx";
import { changeInboxFromForm } from "./change-inbox.server.ts";
import { useNow } from "./enquiry-parts.tsx";
import { inboxList, readInboxQuery } from "./inbox-selection.ts";
import { inboxAddress, StatusOutcome, statusLooks } from "./status.tsx";
import { NarrowList, SubmissionList } from "./submission-list.tsx";
import { type InboxPlace, TriageHelp, useTriage } from "./triage.tsx";

const title = "Contact Submissions";
const loadFailed = { title: "Error", text: "Failed to load contact submissions" };

export const meta: Route.MetaFunction = () => [{ title: `${title} · Admin Panel` }];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const selection = readInboxQuery(url.searchParams);
  const now = new Date();
  const me = context.get(administrator).userId;
  const read = await attempt("contact submissions", async () => {
    const [promise, choices] = await Promise.all([findReplyPromise(), listInboxChoices()]);
    return { ...(await listInbox({ ...selection, open: params.id }, promise, now)), promise, choices };
  });
  return data({ selection, now, me, inbox: read.ok ? read.value : null }, { status: read.ok ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeInboxFromForm(await request.formData(), context);
}

const lost = "The server could not be reached, so it is not known whether this was saved.";

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  // A reply is sent again by its own form, which knows then that it has gone out.
  const isReply = (await request.clone().formData()).get("intent") === "reply";
  return deliver(serverAction, { lost, ...(!isReply && { request }) });
}

export default function Submissions({ loaderData }: Route.ComponentProps) {
  const { selection, inbox, me } = loaderData;
  const { id: open } = useParams();
  const now = useNow(loaderData.now);
  const rows = inbox?.rows ?? [];
  const choice = useChoice(rows, inboxAddress);
  const triage = useTriage({ rows, open, choice });
  const clock = inbox && { promise: inbox.promise, now };
  const list = { label: title, rows, choice };
  return (
    <>
      {open && <h1 className="sr-only lg:hidden">{title}</h1>}
      <div className={open ? "max-lg:hidden" : ""}>
        <PageHeader
          title={title}
          description={open ? undefined : "What visitors have sent with the contact form."}
          actions={<Actions />}
        />
        <InboxFilters selection={selection} inbox={inbox} />
        <TriageHelp triage={triage} />
      </div>
      {!inbox && <ListFailed words={loadFailed} />}
      {inbox && clock && (
        <div className={open ? "grid gap-x-8 lg:grid-cols-[19rem_minmax(0,1fr)]" : ""}>
          <div
            className={
              open ? "min-w-0 max-lg:hidden lg:sticky lg:top-[calc(var(--bar-height)+16px)] lg:self-start" : ""
            }
          >
            {inbox.total === 0 && !open && <Nothing selection={selection} />}
            {rows.length > 0 && (
              <>
                {open ? (
                  <NarrowList {...list} open={open} clock={clock} />
                ) : (
                  <SubmissionList {...list} clock={clock} onPress={triage.mark} />
                )}
                <ListPager {...inbox} path={inboxAddress} />
              </>
            )}
          </div>
          <Outlet context={{ rows, clock, owners: inbox.choices.owners, triage } satisfies InboxPlace} />
        </div>
      )}
      {inbox && <BulkActions choice={choice} owners={inbox.choices.owners} me={me} />}
      {triage.pressed.map((id) => (
        <StatusOutcome key={id} id={id} />
      ))}
    </>
  );
}

function Actions() {
  const [query] = useSearchParams();
  return (
    <>
      <ActionLink href={`${inboxAddress}/settings`} look="quiet">
        <Settings2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        Reply promise
      </ActionLink>
      <ExportLink href={`${inboxAddress}/export${toQuery(query, { page: "" })}`}>Export CSV</ExportLink>
    </>
  );
}

function Nothing({ selection }: { selection: InboxSelection }) {
  if (!isNarrowed(selection) && selection.status === null) {
    return (
      <EmptyState title="No Contact Submissions" text="Messages from the contact form of the website arrive here." />
    );
  }
  return (
    <EmptyState
      title="No submissions found matching your criteria."
      text="Try another word or another status, or show all again."
      action={<ActionLink href={inboxAddress}>Show all</ActionLink>}
    />
  );
}

type InboxFiltersProps = Pick<Route.ComponentProps["loaderData"], "selection" | "inbox">;

function InboxFilters({ selection, inbox }: InboxFiltersProps) {
  const [query] = useSearchParams();
  const { id: open } = useParams();
  const { status } = selection;
  const toHref = (wanted: string) => `${open ? inboxAddress : ""}${toQuery(query, { status: wanted, page: "" })}`;
  const tabs = submissionStatuses.map((one) => ({
    label: statusLooks[one].label,
    href: toHref(one),
    isCurrent: status === one,
    count: inbox?.counts[one],
  }));
  const all = { label: "All", href: toHref(""), isCurrent: !status, count: inbox?.all };
  return (
    <div className="max-sm:[&_.toolbar]:grid max-sm:[&_.toolbar]:grid-cols-2 max-sm:[&_.toolbar>*]:min-w-0 max-sm:[&_.toolbar>.input-box]:col-span-full">
      <Filters
        key={status}
        type={inboxList}
        selection={selection}
        options={toOptions(inbox?.choices)}
        total={inbox?.total}
      >
        {status && <input type="hidden" name="status" value={status} />}
      </Filters>
      <div className="mb-4">
        <LinkTabs label="Status" links={[all, ...tabs]} />
      </div>
    </div>
  );
}

function toOptions(choices: NonNullable<InboxFiltersProps["inbox"]>["choices"] | undefined) {
  const named = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name, offered: true }));
  const owners = (choices?.owners ?? []).map(({ id, name }) => ({ value: id, label: name, offered: true }));
  return {
    service: named(choices?.services),
    source: named(choices?.sources),
    owner: [{ value: "none", label: "Nobody yet", offered: true }, ...owners],
  };
}
