import { MessageCircle, Send } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { replyLimits } from "~/content/reply-letter.ts";
import type { InboxDetails } from "~/data/inbox.server.ts";
import type { ReplyTemplate } from "~/data/replies.server.ts";
import { toWhatsAppHref } from "~/lib/phone.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button, buttonClasses } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { FormField } from "~/ui/field.tsx";
import { Segmented } from "~/ui/radio-group.tsx";
import { Select } from "~/ui/select.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { useStatus } from "./status.tsx";
import { useInboxPlace } from "./triage.tsx";
import { type ReplyForm, type ReplyStart, useReply } from "./use-reply.ts";

/** The answer to an enquiry, by mail or in WhatsApp, begun from a template, with the visitor's words below it. */
export function ReplySection({ onDirty, ...given }: ReplyStart & { onDirty(isDirty: boolean): void }) {
  const { submission, templates } = given;
  const form = useReply(given);
  useEffect(() => onDirty(form.isDirty), [onDirty, form.isDirty]);
  const section = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, the key of the address is another
  useEffect(() => {
    if (hash !== "#reply") return;
    section.current?.scrollIntoView({ block: "start" });
    section.current?.querySelector("textarea")?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <div id="reply" ref={section} className="mt-6 scroll-mt-20">
      <Card title="Reply">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            form.send();
          }}
        >
          <Choices form={form} templates={templates} />
          {form.way === "mail" && (
            <FormField label="Subject" required>
              {(input) => (
                <TextInput
                  {...input}
                  name="subject"
                  value={form.subject}
                  onChange={form.setSubject}
                  maxLength={replyLimits.subject}
                />
              )}
            </FormField>
          )}
          <FormField label="Your reply" required>
            {(input) => <TextArea {...input} name="body" value={form.body} onChange={form.setBody} rows={10} />}
          </FormField>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SendLine submission={submission} form={form} />
          </div>
        </form>
        {form.isSent &&
          (form.isOnlyKept ? <Kept text={form.sentText} /> : <Sent submission={submission} text={form.sentText} />)}
      </Card>
    </div>
  );
}

function Choices({ form, templates }: { form: ReplyForm; templates: readonly ReplyTemplate[] }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Segmented
        id="reply-way"
        name="way"
        aria-label="Reply by"
        value={form.way}
        onChange={(way) => form.setWay(way === "whatsapp" ? "whatsapp" : "mail")}
        options={[
          { value: "mail", label: "E-mail" },
          { value: "whatsapp", label: "WhatsApp" },
        ]}
      />
      {templates.length > 0 && (
        <Select
          id="reply-template"
          name="template"
          aria-label="Template"
          value={form.template}
          onChange={form.choose}
          placeholder="No template"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          className="min-w-52 flex-1 sm:max-w-72"
        />
      )}
    </div>
  );
}

function SendLine({ submission, form }: { submission: InboxDetails; form: ReplyForm }) {
  const chat = toWhatsAppHref(submission.phone ?? "");
  if (form.way === "mail") {
    return (
      <>
        <p className="min-w-0 text-small break-all text-muted">
          {form.canMail ? <>To {submission.email}</> : "There is no address that mail can be sent to."}
        </p>
        <Button type="submit" busy={form.isSending} disabled={!form.canMail}>
          <Send aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
          {form.isSending ? "Sending..." : "Send reply"}
        </Button>
      </>
    );
  }
  if (!chat) return <p className="text-small text-muted">There is no number that WhatsApp knows.</p>;
  return (
    <>
      <p className="text-small text-muted">
        To <bdi dir="ltr">{submission.phone}</bdi>. The message is sent there, not here.
      </p>
      <a
        href={`${chat}?text=${encodeURIComponent(form.body)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={form.noteWhatsApp}
        className={buttonClasses("primary")}
      >
        <MessageCircle aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        Open WhatsApp
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}

function Kept({ text }: { text: string }) {
  return (
    <div className="mt-4">
      <Banner status="warning" title={text} isNews>
        No mail server is set (<code>SMTP_URL</code>), so nobody has been answered yet. The{" "}
        <Link to="/admin/outbox" className="text-link">
          outbox
        </Link>{" "}
        has what you wrote.
      </Banner>
    </div>
  );
}

function Sent({ submission, text }: { submission: InboxDetails; text: string }) {
  const { triage } = useInboxPlace();
  const { status, isSaving } = useStatus(submission);
  const isReplied = status === "replied";
  return (
    <div className="mt-4">
      <Banner
        status="success"
        title={text}
        isNews
        action={
          !isReplied && (
            <Button look="primary" busy={isSaving} onClick={() => triage.mark(submission, "replied")}>
              Mark Replied
            </Button>
          )
        }
      >
        {isReplied ? "This submission is marked as replied." : "Was this the answer? Then the clock can stop."}
      </Banner>
    </div>
  );
}
