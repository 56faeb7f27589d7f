import { randomUUID } from "node:crypto";
import { useState } from "react";
import { data } from "react-router";
import { findInboxDetails } from "~/data/inbox.server.ts";
import { listTimeline } from "~/data/inbox-timeline.server.ts";
import { sendsMail } from "~/data/mail-settings.server.ts";
import { listReplyTemplates } from "~/data/replies.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Banner } from "~/ui/banner.tsx";
import { readCompany } from "../company.server.ts";
import { type Notice, useNotice } from "../notice.ts";
import { ListFailed } from "../records/list-failed.tsx";
import type { Route } from "./+types/submission";
import { OpenSubmission } from "./open-submission.tsx";

const loadFailed = { title: "Error", text: "Failed to load this submission" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.opened?.submission.name ?? "Contact Submissions"} · Admin Panel` },
];

export async function loader({ params }: Route.LoaderArgs) {
  const read = await attempt("a contact submission", async () => {
    const submission = await findInboxDetails(params.id);
    if (!submission) return null;
    const [timeline, templates, company] = await Promise.all([
      listTimeline(submission.id),
      listReplyTemplates(),
      readCompany(),
    ]);
    // What is sent has its id before that, so that a second sending of one press changes nothing.
    return { submission, timeline, templates, company, sendsMail: sendsMail(), freshId: randomUUID() };
  });
  if (read.ok) return data({ opened: read.value, notice: undefined }, { status: read.value ? 200 : 404 });
  const notice: Notice = { ...loadFailed, isError: true };
  return data({ opened: undefined, notice }, { status: 503 });
}

export default function Submission({ loaderData, params }: Route.ComponentProps) {
  const opened = useLastRead(loaderData.opened, params.id);
  useNotice(loaderData);
  if (opened === undefined) return <ListFailed words={loadFailed} />;
  if (opened === null) {
    return <Banner status="warning">There is no such submission. It may have been deleted.</Banner>;
  }
  return <OpenSubmission key={opened.submission.id} {...opened} />;
}

type Opened = Route.ComponentProps["loaderData"]["opened"];

/** What was read last of this submission: one that cannot be read again stays, with what is being typed below it. */
function useLastRead(opened: Opened, id: string): Opened {
  const [last, setLast] = useState(opened);
  if (opened !== undefined && opened !== last) setLast(opened);
  return opened === undefined && last?.submission.id === id ? last : opened;
}
