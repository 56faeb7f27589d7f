import { toGulfText } from "~/company/gulf-time.ts";
import { perLanguage } from "~/lib/text/messages.ts";
import { Badge } from "~/ui/badge.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { Time } from "~/ui/time.tsx";
import { spamThreshold } from "../bot-score.ts";
import type { InboxDetails } from "../store/inbox.server.ts";
import { messages } from "./messages.ts";

export function Origin({ submission }: { submission: InboxDetails }) {
  const { language, pagesSeen } = submission;
  const utm = Object.entries(submission.utm).map(([name, value]) => `${name}: ${value}`);
  const words = (text: string | null) => text && <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 [&_.plate]:p-4">
      <Card title={messages.origin.title}>
        <DescriptionList
          facts={[
            { label: messages.facts.reference, value: toAddress(submission.reference) },
            { label: messages.facts.source, value: words(submission.source) },
            { label: messages.origin.campaign, value: words(utm.join(", ")) },
            { label: messages.pressed, value: words(submission.pressed) },
            { label: messages.origin.landingPage, value: toAddress(submission.landingPage) },
            { label: messages.pagesSeen, value: pagesSeen.length > 0 && <Pages pages={pagesSeen} /> },
            { label: messages.origin.referrer, value: toAddress(submission.referrer) },
            { label: messages.facts.language, value: language && toLanguageText(language) },
            { label: messages.facts.ipAddress, value: toAddress(submission.ipAddress) },
          ]}
        />
      </Card>
      <SpamCheck submission={submission} />
      {submission.consentText && (
        <Card title={messages.consent}>
          <p className="wrap-anywhere">{submission.consentText}</p>
          <p className="mt-2 text-small text-muted">
            <Time value={submission.consentAt} />
          </p>
        </Card>
      )}
    </div>
  );
}

function toAddress(text: string | null) {
  return (
    text && (
      <bdi dir="ltr" className="break-all">
        {text}
      </bdi>
    )
  );
}

function Pages({ pages }: { pages: InboxDetails["pagesSeen"] }) {
  return (
    <ol className="grid gap-1">
      {pages.map(({ path, at }) => (
        <li key={`${at} ${path}`} className="flex flex-wrap justify-between gap-x-3">
          {toAddress(path)}
          <span className="text-small text-muted">{toGulfText(at)}</span>
        </li>
      ))}
    </ol>
  );
}

function SpamCheck({ submission: { spamScore, spamReasons, botCheck } }: { submission: InboxDetails }) {
  const look = spamScore >= spamThreshold ? "warning" : spamScore >= spamThreshold / 2 ? "info" : "success";
  const words = { warning: messages.spam.filed, info: messages.spam.look, success: messages.spam.nothing }[look];
  return (
    <Card title={messages.spam.title} className="print:hidden">
      <p className="flex flex-wrap items-center gap-2">
        <Badge status={look}>{words}</Badge>
        <span className="text-small text-muted">{messages.points(spamScore, spamThreshold)}</span>
      </p>
      {spamReasons.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1 ps-5 *:wrap-anywhere">
          {spamReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {botCheck && <p className="mt-3 text-small text-muted">{messages.botCheck(botCheck)}</p>}
    </Card>
  );
}

const languageNames = perLanguage((code) => new Intl.DisplayNames(code, { type: "language" }));

function toLanguageText(code: string): string {
  try {
    return `${languageNames().of(code)} (${code})`;
  } catch {
    return code;
  }
}
