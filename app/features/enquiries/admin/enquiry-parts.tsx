import { Clock as ClockIcon, Hourglass } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { toGulfText } from "~/company/gulf-time.ts";
import { toMailHref, toTelHref } from "~/company/phone.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import { Badge } from "~/ui/badge.tsx";
import { PhoneNumber } from "~/ui/contact-signs.tsx";
import { type ReplyPromise, readClock, toDurationText } from "../reply-promise.ts";
import type { InboxRow } from "../store/inbox.server.ts";
import { enquiryWords as messages } from "./enquiry-words.ts";

/** What the remaining time of an enquiry is computed from. */
export type Clock = { promise: ReplyPromise; now: Date };

const tickMs = 30_000;

/** The current time: first the server's, as in the rendered page; then the browser's, twice a minute. */
export function useNow(first: Date): Date {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - began), tickMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(first.getTime() + passed);
}

type Timed = Pick<InboxRow, "status" | "createdAt" | "repliedAt" | "erasedAt">;

/** The remaining time of a waiting enquiry: plain, below six hours a warning, then overdue. */
export function TimeLeft({ submission, clock: { promise, now } }: { submission: Timed; clock: Clock }) {
  if (submission.repliedAt || submission.erasedAt || !["new", "read"].includes(submission.status)) return null;
  const state = readClock(submission, promise, now);
  if (state.kind !== "waiting") return null;
  const time = messages.duration(toDurationText(Math.abs(state.left)), promise.counts === "working");
  return (
    <span title={messages.answerDue(toGulfText(state.due))} className="inline-flex print:hidden">
      {state.isOverdue ? (
        <Badge status="error">{messages.overdueBy(time)}</Badge>
      ) : (
        <Badge status={state.isUrgent ? "warning" : "neutral"} icon={state.isUrgent ? Hourglass : ClockIcon}>
          {messages.timeLeft(time)}
        </Badge>
      )}
    </span>
  );
}

/** A visitor's text with its line breaks. A long one shows its beginning and a button for the rest. */
export function Message({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // It would push the buttons off a phone's screen.
  const isLong = text.length > 480 || text.split("\n").length > 8;
  return (
    <div className="w-fit max-w-[min(72ch,100%)]">
      <p
        id={id}
        dir="auto"
        className={`wrap-anywhere whitespace-pre-line ${isLong && !isOpen ? "line-clamp-6 print:line-clamp-none" : ""}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="text-link mt-1 text-small pointer-coarse:min-h-11"
        >
          {isOpen ? messages.enquiryParts.showLess : messages.enquiryParts.showWhole}
        </button>
      )}
    </div>
  );
}

export function WaysToAnswer({ submission }: { submission: Pick<InboxRow, "email" | "phone" | "service"> }) {
  const { email, phone, service } = submission;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Address href={toMailHref(email)}>{email}</Address>
      {phone && (
        <Address href={toTelHref(phone)}>
          <PhoneNumber>{phone}</PhoneNumber>
        </Address>
      )}
      {service && <span className="min-w-0 wrap-anywhere">{service}</span>}
    </p>
  );
}

/** A mail address or telephone number, as a link where it is valid. */
export function Address({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className="min-w-0 wrap-anywhere">{children}</span>;
  return (
    <a href={href} className="inline-flex max-w-full min-w-0 items-center break-all pointer-coarse:min-h-11">
      <span className="text-link in-data-record:truncate">{children}</span>
    </a>
  );
}

/** A text that this tab stores until it is sent. `begun` is the initial text. */
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
