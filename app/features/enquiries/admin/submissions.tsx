import { data, Outlet, useParams, useSearchParams } from "react-router";
import { DownloadLink } from "~/admin-kit/connection/download-link.tsx";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { ListPager, StateTabs } from "~/admin-kit/parts/list-pager.tsx";
import { isNarrowed, toQuery } from "~/admin-kit/parts/selection.ts";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { Filters } from "~/editing/admin/filters.tsx";
import { FieldLink } from "~/editing/admin/page-content/warnings.tsx";
import { useChoice } from "~/editing/admin/records/choice.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { maxFormBytes } from "../contact-options.ts";
import { listInbox, listInboxChoices } from "../store/inbox.server.ts";
import { findReplyPromise } from "../store/reply-promise.server.ts";
import type { Route } from "./+types/submissions";
import { BulkActions } from "./bulk-actions.tsx";
import { changeInboxFromForm } from "./change-inbox.server.ts";
import { useNow } from "./enquiry-parts.tsx";
import { readInboxQuery, toInboxList } from "./inbox-selection.ts";
import { messages } from "./messages.ts";
import { inboxAddress, StatusOutcome } from "./status.tsx";
import { NarrowList, SubmissionList } from "./submission-list.tsx";
import { type InboxPlace, useTriage } from "./triage.tsx";

/** A reply may carry files. */
export const handle: RouteHandle = {
  body: {
    bytes: maxFormBytes,
    get refusal() {
      return messages.replyTooLarge;
    },
  },
};

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(common.menu.contactSubmissions) }];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const selection = readInboxQuery(url.searchParams);
  const now = clock().date();
  const me = context.get(currentUser).userId;
  const read = await attempt("contact submissions", async () => {
    const [promise, choices] = await Promise.all([findReplyPromise(), listInboxChoices()]);
    return { ...(await listInbox({ ...selection, open: params.id }, promise, now)), promise, choices };
  });
  return data({ selection, now, me, inbox: read.ok ? read.value : null }, { status: read.ok ? 200 : 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeInboxFromForm(await request.formData(), context);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  // A reply's own form sends it again, and then knows that it was sent.
  const isReply = (await request.clone().formData()).get("intent") === "reply";
  return submitForm(serverAction, { lost: messages.notKnownIfSaved, ...(!isReply && { request }) });
}

export default function Submissions({ loaderData }: Route.ComponentProps) {
  const { selection, inbox, me } = loaderData;
  const { id: open } = useParams();
  const [query] = useSearchParams();
  const now = useNow(loaderData.now);
  const rows = inbox?.rows ?? [];
  const choice = useChoice(rows, inboxAddress);
  const triage = useTriage({ rows, open, choice });
  const clock = inbox && { promise: inbox.promise, now };
  const isFiltered = isNarrowed(selection) || selection.status !== null;
  const list = { label: common.menu.contactSubmissions, rows, choice };
  return (
    <>
      {open ? (
        <h1 className="sr-only">{common.menu.contactSubmissions}</h1>
      ) : (
        <PageHeader
          title={common.menu.contactSubmissions}
          description={messages.description}
          actions={
            <>
              <FieldLink slug={settingsPage} field="company_reply_hours">
                {messages.submissions.replyPromise}
              </FieldLink>
              <DownloadLink href={`${inboxAddress}/export${toQuery(query, { page: "" })}`}>
                {messages.exportCsv}
              </DownloadLink>
            </>
          }
        />
      )}
      <InboxFilters selection={selection} inbox={inbox} />
      {!inbox && <ListFailed words={{ title: common.error, text: messages.notLoaded }} />}
      {inbox && clock && (
        <div className={open ? "grid gap-x-6 lg:not-print:grid-cols-[18rem_minmax(0,1fr)]" : ""}>
          <div
            className={
              open
                ? "min-w-0 max-lg:hidden print:hidden lg:sticky lg:top-[calc(var(--bar-height)+16px)] lg:self-start"
                : ""
            }
          >
            {inbox.total === 0 && !open && isFiltered && (
              <EmptyState title={messages.noMatch} text={messages.noMatchText} all={inboxAddress} />
            )}
            {inbox.total === 0 && !open && !isFiltered && (
              <EmptyState title={messages.submissions.none} text={messages.noneText} />
            )}
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
          <Outlet context={{ clock, owners: inbox.choices.owners, triage } satisfies InboxPlace} />
        </div>
      )}
      {inbox && <BulkActions choice={choice} owners={inbox.choices.owners} me={me} />}
      {triage.pressed.map((id) => (
        <StatusOutcome key={id} id={id} />
      ))}
    </>
  );
}

function InboxFilters({ selection, inbox }: Pick<Route.ComponentProps["loaderData"], "selection" | "inbox">) {
  const { id: open } = useParams();
  const { status } = selection;
  const { services, sources, owners } = inbox?.choices ?? { services: [], sources: [], owners: [] };
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name, offered: true }));
  return (
    // Beside an open one, in one line.
    <div
      className={`[&_[aria-live]]:sr-only print:hidden ${open ? "max-lg:hidden lg:-mt-3 lg:flex lg:gap-x-6 lg:[&>form]:flex-1" : ""}`}
    >
      <Filters
        key={status}
        type={toInboxList()}
        selection={selection}
        options={{
          service: named(services),
          source: named(sources),
          owner: [
            { value: "none", label: messages.handling.nobodyYet, offered: true },
            ...owners.map(({ id, name }) => ({ value: id, label: name, offered: true })),
          ],
        }}
        total={inbox?.total}
      >
        {status && <input type="hidden" name="status" value={status} />}
      </Filters>
      <div className="mb-4">
        <StateTabs
          name="status"
          label={messages.submissions.status}
          current={status}
          states={messages.statuses}
          counted={inbox}
          path={open ? inboxAddress : ""}
        />
      </div>
    </div>
  );
}
