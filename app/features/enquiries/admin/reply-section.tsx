import { MessageCircle, Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { toWhatsAppHref } from "~/company/phone.ts";
import { parseMailAddress } from "~/lib/text/mail-text.ts";
import { Button, buttonClasses } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { TextArea } from "~/ui/inputs/text-area.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { replyLimits } from "../reply-mail.ts";
import type { InboxDetails } from "../store/inbox.server.ts";
import { messages } from "./messages.ts";
import { ReplyFiles } from "./reply-files.tsx";
import { useStatus } from "./status.tsx";
import { useInboxPlace } from "./triage.tsx";
import { type ReplyStart, useReply } from "./use-reply.ts";

/** The answer to an enquiry, by mail or WhatsApp, started from a template, with the visitor's words below. */
export function ReplySection({ onDirty, ...start }: ReplyStart & { onDirty(isDirty: boolean): void }) {
  const { submission, templates, sendsMail } = start;
  const canMail = parseMailAddress(submission.email) !== null;
  const [isMail, setMail] = useState(canMail);
  const form = useReply(start);
  const { body, isDirty, mailed, noted } = form;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const section = useAskedFor();
  return (
    <div id="reply" ref={section} className="scroll-mt-20 print:hidden">
      <Card
        title={messages.replySection.reply}
        actions={
          <>
            <Segmented
              id="reply-way"
              name="way"
              aria-label={messages.replySection.replyBy}
              value={isMail ? "mail" : "whatsapp"}
              onChange={(way) => setMail(way === "mail")}
              options={[
                { value: "mail", label: messages.facts.email },
                { value: "whatsapp", label: messages.replySection.whatsapp },
              ]}
            />
            {templates.length > 0 && (
              <Select
                id="reply-template"
                name="template"
                aria-label={messages.replySection.template}
                value={form.template}
                onChange={form.choose}
                placeholder={messages.replyForm.noTemplate}
                options={templates.map(({ id, name }) => ({ value: id, label: name }))}
                className="min-w-32 flex-1"
              />
            )}
          </>
        }
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            form.send();
          }}
        >
          {isMail && (
            <FormField label={messages.replyForm.subject} required>
              {(input) => (
                <TextInput
                  {...input}
                  name="subject"
                  value={form.subject}
                  onChange={(text) => form.setSubject(text)}
                  maxLength={replyLimits.subject}
                />
              )}
            </FormField>
          )}
          <TextArea
            id="reply-body"
            aria-label={messages.replyForm.body}
            name="body"
            required
            value={body}
            onChange={(text) => form.setBody(text)}
            rows={10}
          />
          {isMail && <ReplyFiles files={form.files} onChange={form.setFiles} error={form.filesError} />}
          <div className="sticky bottom-(--toasts,0px) z-1 -my-2 flex flex-wrap items-center justify-between gap-3 bg-raised py-2">
            {isMail ? (
              <>
                <p className="min-w-0 line-clamp-2 flex-1 basis-24 text-small wrap-anywhere text-muted">
                  {canMail ? messages.to(submission.email) : messages.noValidEmail}
                </p>
                <SendButtons form={form} disabled={!canMail} />
              </>
            ) : (
              <Chat phone={submission.phone} text={body} onOpen={form.noteChat} />
            )}
          </div>
        </form>
        {/* A mail that is only stored answers no one; a WhatsApp message does. */}
        {mailed && !sendsMail && !noted ? (
          <Kept text={mailed} />
        ) : (
          <Sent submission={submission} text={(sendsMail && mailed) || noted} />
        )}
      </Card>
    </div>
  );
}

function SendButtons({ form, disabled }: { form: ReturnType<typeof useReply>; disabled: boolean }) {
  const { next } = useInboxPlace().triage;
  const given = { busy: form.isSending, disabled };
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look={next ? "secondary" : "primary"} icon={Send} {...given}>
        {form.isSending ? messages.send.sending : messages.send.now}
      </Button>
      {next && (
        <Button onClick={() => form.send(next)} {...given}>
          {messages.send.next}
        </Button>
      )}
    </div>
  );
}

function useAskedFor() {
  const section = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request changes the address key
  useEffect(() => {
    if (hash !== "#reply") return;
    section.current?.scrollIntoView({ block: "start" });
    section.current?.querySelector("textarea")?.focus({ preventScroll: true });
  }, [hash, key]);
  return section;
}

function Chat({ phone, text, onOpen }: { phone: string | null; text: string; onOpen(): void }) {
  const chat = toWhatsAppHref(phone ?? "");
  if (!chat) return <p className="text-small text-muted">{messages.noValidWhatsapp}</p>;
  return (
    <>
      <p className="text-small text-muted">{withParts(messages.toPhone, { phone: <bdi dir="ltr">{phone}</bdi> })}</p>
      <a
        href={`${chat}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
        className={buttonClasses("primary")}
      >
        <Icon of={MessageCircle} className="size-4.5" />
        {messages.openWhatsapp}
        <span className="sr-only"> {common.opensInNewTab}</span>
      </a>
    </>
  );
}

function Kept({ text }: { text: string }) {
  return (
    <div className="mt-4">
      <Banner status="warning" title={text} isNews>
        {withParts(messages.noMailServer, {
          variable: <code>SMTP_URL</code>,
          outbox: (
            <Link to="/admin/outbox" className="text-link">
              {messages.outbox}
            </Link>
          ),
        })}
      </Banner>
    </div>
  );
}

function Sent({ submission, text }: { submission: InboxDetails; text: string | undefined }) {
  const { triage } = useInboxPlace();
  const { status, isSaving } = useStatus(submission);
  const isReplied = status === "replied";
  if (!text) return null;
  return (
    <div className="mt-4">
      <Banner
        status="success"
        title={text}
        isNews
        action={
          !isReplied && (
            <Button look="primary" busy={isSaving} onClick={() => triage.mark(submission, "replied")}>
              {messages.mark.replied}
            </Button>
          )
        }
      >
        {isReplied ? messages.isMarkedReplied : messages.wasThisTheAnswer}
      </Banner>
    </div>
  );
}
