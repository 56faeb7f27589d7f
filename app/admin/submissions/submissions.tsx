import { useState } from "react";
import { data, useSearchParams } from "react-router";
import { parseSubmissionStatus, type SubmissionStatus } from "~/content/submission-statuses.ts";
import { listSubmissions } from "~/data/submissions.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { parsePage } from "~/lib/pages.ts";
import { requestFacts } from "~/request-context.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { Pager } from "~/ui/pager.tsx";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { type Notice, useNotice } from "../notice.ts";
import { ListFailed } from "../records/list-failed.tsx";
import { toQuery } from "../records/selection.ts";
import type { Route } from "./+types/submissions";
import { changeStatus } from "./change-status.server.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { type Pressed, StatusOutcome } from "./status-outcome.tsx";
import { SubmissionList } from "./submission-list.tsx";

const title = "Contact Submissions";
const loadFailed = { title: "Error", text: "Failed to load contact submissions" };
/** Longest search text that is looked for (decision 92). */
const longestSearch = 100;

export const meta: Route.MetaFunction = () => [{ title: `${title} · Admin Panel` }];

export async function loader({ url }: Route.LoaderArgs) {
  const selection = {
    status: parseSubmissionStatus(url.searchParams.get("status")),
    search: (url.searchParams.get("q") ?? "").trim().slice(0, longestSearch),
    page: parsePage(url.searchParams.get("page")),
  };
  const read = await attempt("contact submissions", () => listSubmissions(selection));
  if (read.ok) return data({ selection, inbox: read.value, notice: undefined });
  const notice: Notice = { ...loadFailed, isError: true };
  return data({ selection, inbox: null, notice }, { status: 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeStatus(await request.formData(), context.get(administrator), context.get(requestFacts));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

export default function Submissions({ loaderData }: Route.ComponentProps) {
  const { selection, inbox } = loaderData;
  const [query] = useSearchParams();
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  useNotice(loaderData);
  const press = (id: string, status: SubmissionStatus) =>
    setPressed((before) => [...before.filter((other) => other.id !== id), { id, status }]);
  return (
    <>
      <PageHeader title={title} description="What visitors have sent with the contact form." />
      <InboxFilters selection={selection} inbox={inbox} />
      {!inbox && <ListFailed words={loadFailed} />}
      {inbox?.total === 0 && <Nothing isNarrowed={selection.search !== "" || selection.status !== null} />}
      {inbox && inbox.total > 0 && (
        <>
          <SubmissionList label={title} rows={inbox.rows} onPress={press} />
          <Pager
            page={inbox.page}
            pageSize={inbox.pageSize}
            total={inbox.total}
            toHref={(page) => toQuery(query, { page: page > 1 ? String(page) : "" })}
          />
        </>
      )}
      {pressed.map(({ id, status }) => (
        <StatusOutcome key={id} id={id} status={status} />
      ))}
    </>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState title="No Contact Submissions" text="Messages from the contact form of the website arrive here." />
    );
  }
  return (
    <EmptyState
      title="No submissions found matching your criteria."
      text="Try another word or another status, or show all again."
      action={<ActionLink href="/admin/contact-submissions">Show all</ActionLink>}
    />
  );
}
