import { randomUUID } from "node:crypto";
import { ArrowLeft, ChevronLeft, ChevronRight, Eraser, Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { data, Link, useFetcher, useLocation } from "react-router";
import { findOwnAccount } from "~/accounts/store/own-account.server.ts";
import { readSettings } from "~/admin-kit/company.server.ts";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { type Notice, useNotice } from "~/admin-kit/notice.ts";
import { LeaveGuard } from "~/admin-kit/parts/leave-guard.tsx";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { useLastRead } from "~/admin-kit/parts/use-last-read.ts";
import { toFacts } from "~/company/facts.ts";
import { showFacts } from "~/db/shown-facts.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { sendsMail } from "~/mail/store/mail-settings.server.ts";
import { IconLink } from "~/ui/buttons/icon-button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { backLinkClasses } from "~/ui/layout/page-header.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { Time } from "~/ui/time.tsx";
import { listFiles, type SubmissionFile } from "../enquiry-files.server.ts";
import { findInboxDetails, type InboxDetails, listTimeline, type TimelineItem } from "../store/inbox.server.ts";
import { listReplyTemplates } from "../store/replies.server.ts";
import type { Route } from "./+types/submission";
import { Message, TimeLeft, WaysToAnswer } from "./enquiry-parts.tsx";
import { FileList } from "./file-list.tsx";
import { Handling } from "./handling.tsx";
import { History } from "./history.tsx";
import { messages } from "./messages.ts";
import { Origin } from "./origin.tsx";
import { ReplySection } from "./reply-section.tsx";
import { inboxAddress, StatusBadge, StatusButtons, useStatus } from "./status.tsx";
import { useInboxPlace } from "./triage.tsx";
import type { ReplyStart } from "./use-reply.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: common.screenTitle(loaderData?.opened?.submission.name ?? common.menu.contactSubmissions) },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = context.get(currentUser);
  const read = await attempt("a contact submission", async () => {
    const submission = await findInboxDetails(params.id);
    if (!submission) return null;
    const [timeline, written, settings, files, own] = await Promise.all([
      listTimeline(submission.id),
      listReplyTemplates(),
      readSettings(),
      listFiles(submission.id),
      findOwnAccount(userId),
    ]);
    const { company_name: company } = settings;
    const templates = showFacts(written, toFacts(settings));
    const { signature } = own;
    // The reply has its id before it is sent, so that sending it twice has no effect.
    return {
      submission,
      timeline,
      templates,
      company,
      signature,
      files,
      sendsMail: sendsMail(),
      freshId: randomUUID(),
      userId,
    };
  });
  const isGone = read.ok && read.value === null;
  if (read.ok) return data({ opened: read.value, isGone, notice: undefined }, { status: isGone ? 404 : 200 });
  const notice: Notice = { ...{ title: common.error, text: messages.submissionNotLoaded }, isError: true };
  return data({ opened: null, isGone, notice }, { status: 503 });
}

export default function Submission({ loaderData, params }: Route.ComponentProps) {
  const opened = useLastRead(loaderData.opened, params.id);
  useNotice(loaderData);
  if (loaderData.isGone) return <Banner status="warning">{messages.noSuchSubmission}</Banner>;
  if (!opened) return <ListFailed isQuiet words={{ title: common.error, text: messages.submissionNotLoaded }} />;
  return <OpenSubmission key={opened.submission.id} {...opened} />;
}

type OpenProps = ReplyStart & { timeline: readonly TimelineItem[]; files: readonly SubmissionFile[] };

function OpenSubmission({ timeline, files, ...given }: OpenProps) {
  const { submission } = given;
  const { clock, owners, triage } = useInboxPlace();
  const { id, message, erasedAt } = submission;
  // The router asks only one guard, so both forms report to it.
  const [isReplyDirty, setReplyDirty] = useState(false);
  const [isNoteDirty, setNoteDirty] = useState(false);
  const { submit } = useFetcher({ key: `open-${id}` });
  const wasNew = useRef(submission.status === "new");
  useEffect(() => {
    if (wasNew.current) void submit({ intent: "open", ids: id }, { method: "post", action: inboxAddress });
    wasNew.current = false;
  }, [id, submit]);
  return (
    <article aria-labelledby="submission-name" className="@container min-w-0">
      <Head submission={submission} />
      {erasedAt && (
        <div className="mb-4">
          <Banner>
            {messages.wasErased} <Time value={erasedAt} />
          </Banner>
        </div>
      )}
      {/* The facts beside the words where there is room; otherwise in the order of the work. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @min-[46rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[46rem]:grid-rows-[auto_auto_1fr] @min-[46rem]:gap-x-8">
        <div className="grid gap-4">
          {message && (
            <blockquote className="border-s-2 border-bus ps-4 text-lead">
              <Message text={message} />
            </blockquote>
          )}
          <FileList submissionId={id} files={files.filter(({ mailId }) => !mailId)} />
          <StatusButtons submission={submission} onPress={(status) => triage.mark(submission, status)} />
        </div>
        {!erasedAt && <ReplySection {...given} onDirty={setReplyDirty} />}
        <div className="grid content-start gap-6 @min-[46rem]:col-start-2 @min-[46rem]:row-span-3 @min-[46rem]:row-start-1">
          <Handling submission={submission} owners={owners} clock={clock} />
          <Origin submission={submission} />
        </div>
        <History
          submission={submission}
          timeline={timeline}
          files={files}
          freshId={given.freshId}
          onDirty={setNoteDirty}
        />
      </div>
      {/* With an idle guard the router warns about every hash in the address. */}
      {(isReplyDirty || isNoteDirty) && <LeaveGuard isDirty />}
    </article>
  );
}

function Head({ submission }: { submission: InboxDetails }) {
  const { clock, triage } = useInboxPlace();
  const { search } = useLocation();
  const { status } = useStatus(submission);
  const [isErasing, setErasing] = useState(false);
  const { change, isBusy } = useChange(inboxAddress, () => setErasing(false));
  const { id, name, erasedAt } = submission;
  const heading = useRef<HTMLHeadingElement>(null);
  // A user who came by keyboard continues from here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const steps = [
    { label: messages.steps.previous, icon: ChevronLeft, to: triage.previous },
    { label: messages.steps.next, icon: ChevronRight, to: triage.next },
  ];
  return (
    <header className="mb-4">
      <div className="flex items-center justify-between gap-4 print:hidden">
        <Link to={{ pathname: inboxAddress, search }} className={backLinkClasses}>
          <Icon of={ArrowLeft} className="size-4.5 rtl:[scale:-1_1]" />
          {messages.steps.back}
        </Link>
        <div className="flex shrink-0">
          {steps.map(
            ({ to, ...link }) =>
              to && <IconLink key={link.label} {...link} href={`${inboxAddress}/${to.id}${search}`} />,
          )}
          <Menu
            label={messages.moreFor(name)}
            entries={[
              {
                label: messages.erasing.markNew,
                icon: Mail,
                onAct: () => triage.mark(submission, "new"),
                disabled: status === "new",
              },
              {
                label: messages.erasing.open,
                icon: Eraser,
                isDestructive: true,
                disabled: erasedAt !== null,
                onAct: () => setErasing(true),
              },
            ]}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2
          ref={heading}
          id="submission-name"
          tabIndex={-1}
          className="min-w-0 text-heading wrap-anywhere outline-none"
        >
          <bdi>{name}</bdi>
        </h2>
        <StatusBadge status={status} />
        <TimeLeft submission={{ ...submission, status }} clock={clock} />
        <WaysToAnswer submission={submission} />
      </div>
      <AlertDialog
        open={isErasing}
        question={messages.eraseQuestion(name)}
        confirmLabel={messages.erasing.confirm}
        busy={isBusy}
        onConfirm={() => change("erase", [id])}
        onCancel={() => setErasing(false)}
      >
        {messages.aboutErasing}
      </AlertDialog>
    </header>
  );
}
