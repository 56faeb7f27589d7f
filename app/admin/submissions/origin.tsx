import type { InboxDetails } from "~/data/inbox.server.ts";
import { spamThreshold } from "~/lib/bot-score.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { Badge } from "~/ui/badge.tsx";
import { Card } from "~/ui/card.tsx";
import { DescriptionList } from "~/ui/description-list.tsx";
import { Time } from "~/ui/time.tsx";

export function Origin({ submission }: { submission: InboxDetails }) {
  const { landingPage, referrer, source, pressed, language, reference, ipAddress } = submission;
  const utm = Object.entries(submission.utm).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      <Card title="Where it came from">
        <DescriptionList
          facts={[
            { label: "Source", value: <bdi className="wrap-anywhere">{source}</bdi> },
            { label: "Landing page", value: landingPage && <Address>{landingPage}</Address> },
            { label: "Referrer", value: referrer && <Address>{referrer}</Address> },
            {
              label: "Campaign",
              value: utm.length > 0 ? <span className="wrap-anywhere">{utm.join(", ")}</span> : null,
            },
            { label: "Pressed", value: pressed && <bdi className="wrap-anywhere">{pressed}</bdi> },
            { label: "Language", value: language && toLanguageText(language) },
            { label: "Reference", value: reference && <bdi dir="ltr">{reference}</bdi> },
            { label: "IP address", value: ipAddress && <bdi dir="ltr">{ipAddress}</bdi> },
            { label: "Pages seen", value: submission.pagesSeen.length > 0 ? <Pages submission={submission} /> : null },
          ]}
        />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SpamCheck submission={submission} />
        {submission.consentText && (
          <Card title="Consent">
            <p className="wrap-anywhere">{submission.consentText}</p>
            <p className="mt-2 text-small text-muted">
              <Time value={submission.consentAt} />
            </p>
          </Card>
        )}
      </div>
    </div>
  );
}

function Address({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="break-all">
      {children}
    </bdi>
  );
}

function Pages({ submission: { pagesSeen } }: { submission: InboxDetails }) {
  return (
    <ol className="grid gap-1">
      {pagesSeen.map(({ path, at }) => (
        <li key={`${at} ${path}`} className="flex flex-wrap justify-between gap-x-3">
          <Address>{path}</Address>
          <span className="text-small text-muted">{toGulfText(at) ?? ""}</span>
        </li>
      ))}
    </ol>
  );
}

function SpamCheck({ submission: { spamScore, spamReasons, botCheck } }: { submission: InboxDetails }) {
  const look = spamScore >= spamThreshold ? "warning" : spamScore >= spamThreshold / 2 ? "info" : "success";
  const words = { warning: "Filed as spam", info: "Worth a look", success: "Nothing unusual" }[look];
  return (
    <Card title="Spam check">
      <p className="flex flex-wrap items-center gap-2">
        <Badge status={look}>{words}</Badge>
        <span className="text-small text-muted">
          {spamScore} points; spam from {spamThreshold} on
        </span>
      </p>
      {spamReasons.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1 ps-5">
          {spamReasons.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
      )}
      {botCheck && <p className="mt-3 text-small text-muted">Bot check: {botCheck}</p>}
    </Card>
  );
}

function toLanguageText(code: string): string {
  try {
    return `${new Intl.DisplayNames("en", { type: "language" }).of(code)} (${code})`;
  } catch {
    return code;
  }
}
