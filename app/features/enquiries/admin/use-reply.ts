import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useShowNotice } from "~/admin-kit/notice.ts";
import type { ListAnswer } from "~/admin-kit/parts/change.server.ts";
import { useOnce } from "~/admin-kit/parts/use-once.ts";
import type { SubmitFailure } from "~/admin-kit/submit-form.ts";
import { listLocalDrafts, removeLocalDraft, saveLocalDraft } from "~/editing/admin/drafts/local-drafts.ts";
import { contactFiles, contactProblems } from "../contact-options.ts";
import { fillTemplate, toQuote } from "../reply-mail.ts";
import type { InboxDetails, InboxRow } from "../store/inbox.server.ts";
import type { ReplyTemplate } from "../store/replies.server.ts";
import { useDraft } from "./enquiry-parts.tsx";
import { messages } from "./messages.ts";
import { inboxAddress } from "./status.tsx";
import { useInboxPlace } from "./triage.tsx";

/** The initial state of a reply: `freshId` is the id it is sent with. */
export type ReplyStart = {
  submission: InboxDetails;
  templates: readonly ReplyTemplate[];
  company: string;
  signature: string;
  freshId: string;
  userId: string;
  sendsMail: boolean;
};

/** The next enquiry begins with the template that was chosen last. */
let lastChosen: string | undefined;

/** A reply that is being written, and what sends it. */
export function useReply({ submission, templates, company, signature, freshId, userId }: ReplyStart) {
  const begin = (wanted: string | undefined) => {
    const template = templates.find(({ id }) => id === wanted);
    const fill = (text: string) => fillTemplate(text, submission, { company, signature });
    const signed = template?.body.includes("{signature}") ? "" : signature;
    const plain = [template ? fill(template.body) : "", signed].filter(Boolean).join("\n\n");
    const body = [plain, toQuote(submission)].filter(Boolean).join("\n\n");
    return { subject: template ? fill(template.subject) : messages.yourEnquiry(company), plain, body };
  };
  const [template, setTemplate] = useState((templates.find(({ id }) => id === lastChosen) ?? templates[0])?.id ?? "");
  const [begun, setBegun] = useState(() => begin(template));
  const [subject, setSubject] = useDraft(`reply-subject-${submission.id}`, begun.subject);
  const [body, setBody] = useDraft(`reply-${submission.id}`, begun.body);
  const [replyId, setReplyId] = useDraft(`reply-id-${submission.id}`, freshId);
  const start = (next: typeof begun) => {
    setBegun(next);
    setSubject(next.subject, next.subject);
    setBody(next.body, next.body);
  };
  const [mail, chat] = [useFetcher<ListAnswer | SubmitFailure>(), useFetcher<ListAnswer | SubmitFailure>()];
  const [files, setFiles] = useKeptFiles(userId, submission.id);
  const { triage } = useInboxPlace();
  const show = useShowNotice();
  const then = useRef<InboxRow>(undefined);
  useOnce(mail.state === "idle" ? mail.data : null, (answer) => {
    const sent = toSentText(answer);
    if (answer?.notice && (!sent || then.current)) show(answer.notice);
    if (!sent) return;
    start({ subject, plain: "", body: "" });
    setTemplate("");
    setFiles([]);
    setReplyId(freshId, freshId);
    triage.goTo(then.current);
  });
  const isSending = mail.state !== "idle";
  const isTooMuch =
    files.length > contactFiles.count || files.reduce((sum, { size }) => sum + size, 0) > contactFiles.bytes;
  const ids = submission.id;
  const post = { method: "post", action: inboxAddress, preventScrollReset: true } as const;
  return {
    ...{ template, subject, setSubject, body, setBody, isSending, files, setFiles },
    filesError: isTooMuch ? contactProblems.tooManyFiles : undefined,
    ...{ mailed: toSentText(mail.data), noted: toSentText(chat.data) },
    isDirty: (body !== begun.body || subject !== begun.subject || files.length > 0) && !isSending,
    choose(wanted: string) {
      lastChosen = wanted;
      const next = begin(wanted);
      setTemplate(wanted);
      if (body === begun.body || body.trim() === "") return start(next);
      // Text that the user has typed stays below the template.
      setSubject(next.subject);
      setBody(`${next.plain}\n\n${body}`.trim());
    },
    send(next?: InboxRow) {
      if (isTooMuch) return;
      then.current = next;
      // Kept until there is an answer, so that sending again after a lost answer has the same id.
      setReplyId(replyId, "");
      const form = new FormData();
      const fields = { intent: "reply", ids, replyId, subject, body, ...(next && { status: "replied" }) };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const file of files) form.append("files", file);
      void mail.submit(form, { ...post, encType: "multipart/form-data" });
    },
    noteChat: () => void chat.submit({ intent: "whatsapp", ids }, post),
  };
}

/** The files chosen for a reply, which this browser keeps until they are sent or removed. */
function useKeptFiles(userId: string, item: string) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const place = { key: ["reply", userId, item].join("|"), userId, kind: "reply", item };
  useEffect(() => {
    void listLocalDrafts<readonly File[]>(userId, "reply").then((kept) => {
      const found = kept.find((draft) => draft.item === item);
      if (found) setFiles((chosen) => (chosen.length > 0 ? chosen : found.content));
    });
  }, [userId, item]);
  const keep = (next: readonly File[]) => {
    setFiles(next);
    if (next.length === 0) void removeLocalDraft(place.key);
    else void saveLocalDraft({ ...place, content: next, at: Date.now() });
  };
  return [files, keep] as const;
}

function toSentText(answer: ListAnswer | SubmitFailure | undefined): string | undefined {
  return answer?.notice && !answer.notice.isError ? answer.notice.text : undefined;
}
