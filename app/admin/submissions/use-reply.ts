import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { fillTemplate, type Reply, toQuote } from "~/content/reply-letter.ts";
import type { InboxDetails } from "~/data/inbox.server.ts";
import type { ReplyTemplate } from "~/data/replies.server.ts";
import { parseMailAddress } from "~/lib/mail-text.ts";
import { readStored, store } from "~/lib/stored.ts";
import type { Undelivered } from "../deliver.ts";
import type { ListAnswer } from "../kit/change.server.ts";
import { useOnce } from "../kit/use-once.ts";
import { useNotice } from "../notice.ts";
import { inboxAddress } from "./status.tsx";

/** What a reply begins with: `freshId` is the id that it is sent under. */
export type ReplyStart = {
  submission: InboxDetails;
  templates: readonly ReplyTemplate[];
  company: string;
  freshId: string;
  sendsMail: boolean;
};

/** A reply while it is written. What was typed stays until it was sent. */
export function useReply({ submission, templates, company, freshId, sendsMail }: ReplyStart) {
  const begin = (template: string) =>
    toText(
      templates.find(({ id }) => id === template),
      submission,
      company,
    );
  const first = templates[0]?.id ?? "";
  const [way, setWay] = useState<"mail" | "whatsapp">(parseMailAddress(submission.email) ? "mail" : "whatsapp");
  const [template, setTemplate] = useState(first);
  const [begun, setBegun] = useState<Reply>(() => begin(first));
  const [subject, setSubject] = useDraft(`reply-subject-${submission.id}`, begun.subject);
  const [body, setBody] = useDraft(`reply-${submission.id}`, begun.body);
  const [replyId, setReplyId] = useDraft(`reply-id-${submission.id}`, freshId);
  const fetcher = useFetcher<ListAnswer | Undelivered>();
  const chat = useFetcher<ListAnswer | Undelivered>();
  useNotice(fetcher.data?.notice?.isError ? fetcher.data : null);
  const mailed = toSentText(fetcher.data);
  const noted = toSentText(chat.data);
  // A mail that is only kept answers nobody; a message in WhatsApp does.
  const sentText = (sendsMail ? (mailed ?? noted) : (noted ?? mailed)) ?? "";
  const isDirty = (body !== begun.body || subject !== begun.subject) && fetcher.state === "idle";

  useOnce(fetcher.state === "idle" ? fetcher.data : null, (answer) => {
    if (!toSentText(answer)) return;
    setBegun({ subject, body: "" });
    setSubject(subject, subject);
    setBody("", "");
    setTemplate("");
    setReplyId(freshId, freshId);
  });

  const choose = (wanted: string) => {
    const next = begin(wanted);
    // What somebody has typed stays below the template.
    const isTyped = body !== begun.body && body.trim() !== "";
    setTemplate(wanted);
    if (isTyped) {
      setSubject(next.subject);
      setBody(`${next.plain}\n\n${body}`.trim());
      return;
    }
    setSubject(next.subject, next.subject);
    setBody(next.body, next.body);
    setBegun({ subject: next.subject, body: next.body });
  };
  const post = { method: "post", action: inboxAddress, preventScrollReset: true } as const;
  const ids = submission.id;
  return {
    way,
    setWay,
    template,
    choose,
    subject,
    setSubject: (text: string) => setSubject(text),
    body,
    setBody: (text: string) => setBody(text),
    isDirty,
    isSending: fetcher.state !== "idle",
    isSent: sentText !== "",
    sentText,
    /** Nobody gets it. */
    isOnlyKept: !sendsMail && mailed !== undefined && noted === undefined,
    canMail: parseMailAddress(submission.email) !== null,
    send() {
      // Kept until there is an answer: sent again after a lost one, it is the same press.
      setReplyId(replyId, "");
      void fetcher.submit({ intent: "reply", ids, replyId, subject, body }, post);
    },
    noteWhatsApp: () => void chat.submit({ intent: "whatsapp", ids }, post),
  };
}

export type ReplyForm = ReturnType<typeof useReply>;

function toSentText(answer: ListAnswer | Undelivered | undefined): string | undefined {
  return answer?.notice && !answer.notice.isError ? answer.notice.text : undefined;
}

function toText(template: ReplyTemplate | undefined, submission: InboxDetails, company: string) {
  const fill = (text: string) => fillTemplate(text, submission, company);
  const plain = template ? fill(template.body) : "";
  const body = [plain, toQuote(submission)].filter(Boolean).join("\n\n");
  return { subject: template ? fill(template.subject) : `Your enquiry to ${company}`, plain, body };
}

/** A text that is kept in this tab until it is sent. `begun` is the text that nobody has written yet. */
export function useDraft(name: string, begun: string) {
  const [text, setText] = useState(begun);
  useEffect(() => {
    const kept = readStored<string>(name);
    if (kept !== null) setText(kept);
  }, [name]);
  const write = (next: string, untouched = begun) => {
    setText(next);
    store(name, next === untouched ? null : next);
  };
  return [text, write] as const;
}
