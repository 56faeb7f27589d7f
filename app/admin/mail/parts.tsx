import { CircleCheck, CircleHelp, CircleX, Clock, FileCheck, type LucideIcon, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { OutboxBox } from "~/content/enquiries/outbox.ts";
import type { readMailWay } from "~/data/mail/mail-sender.server.ts";
import type { SendState } from "~/data/mail/outbox.server.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { useChange } from "../kit/use-change.ts";

export const boxAddresses = { mail: "/admin/outbox", webhook: "/admin/outbox?box=webhook" };

const looks = {
  sent: { label: "Sent", look: "success", icon: CircleCheck },
  kept: { label: "Kept as a file", look: "info", icon: FileCheck },
  waiting: { label: "Waiting", look: "neutral", icon: Clock },
  sending: { label: "Being sent", look: "info", icon: Clock },
  again: { label: "Trying again", look: "warning", icon: RotateCw },
  unsure: { label: "May have been sent", look: "warning", icon: CircleHelp },
  settled: { label: "Failed, settled", look: "neutral", icon: CircleX },
  failed: { label: "Failed", look: "error", icon: CircleX },
} satisfies Record<string, { label: string; look: Status; icon: LucideIcon }>;

export function StateBadge({ row }: { row: SendState }) {
  const { label, look, icon } = looks[toLook(row)];
  return (
    <Badge status={look} icon={icon}>
      {label}
    </Badge>
  );
}

function toLook({ status, attempts, isUncertain, via, settledAt }: SendState): keyof typeof looks {
  if (status === "sent") return via === "folder" ? "kept" : "sent";
  if (status === "sending") return "sending";
  if (status === "waiting") return attempts > 0 ? "again" : "waiting";
  if (settledAt) return "settled";
  return isUncertain ? "unsure" : "failed";
}

type ResendButtonsProps = { box: OutboxBox; row: SendState & { id: string }; name: string; isWhole?: boolean };

export function ResendButtons({ box, row, name, isWhole = false }: ResendButtonsProps) {
  const { change, isBusy } = useChange("/admin/outbox");
  const { id, status, settledAt } = row;
  if (status === "sending" || (status === "sent" && !isWhole)) return null;
  const intents = status === "failed" && !settledAt ? ["resend", "settle"] : ["resend"];
  return intents.map((intent) => {
    const label = intent === "settle" ? "Settle" : ({ failed: "Retry", sent: "Send again" }[status] ?? "Send now");
    return (
      <Button
        key={intent}
        look={isWhole ? "secondary" : "quiet"}
        className="whitespace-nowrap"
        busy={isBusy}
        aria-label={`${label}: ${name}`}
        onClick={() => void change(intent, [id], { box })}
      >
        {label}
      </Button>
    );
  });
}

const everyMs = 3_000;

/** Reloads a screen every few seconds while something on it is about to be sent and the page is visible. */
export function useFollow(rows: readonly { status: string; dueAt: Date }[]): void {
  const { revalidate, state } = useRevalidator();
  const soon = Date.now() + everyMs;
  const isMoving = rows.some(({ status, dueAt }) => status === "sending" || (status === "waiting" && +dueAt <= soon));
  useEffect(() => {
    if (!isMoving || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [isMoving, state, revalidate]);
}

type Way = Awaited<ReturnType<typeof readMailWay>>;

export function WayBanner({ way, box }: { way: Way; box: OutboxBox }) {
  if (box === "webhook") {
    return (
      !way.hasWebhook && (
        <Banner title="No other program is notified of enquiries.">
          Set <code>WEBHOOK_URL</code> and <code>WEBHOOK_SECRET</code> where the website is started to tell a CRM.
        </Banner>
      )
    );
  }
  return (
    <>
      {!way.sendsMail && (
        <Banner status="warning" title="Mail is not sent. It is only kept.">
          No mail server is set (<code>SMTP_URL</code>), so what would go out is shown here and written to the folder{" "}
          <code>outbox</code> of the data directory.
        </Banner>
      )}
      {way.staff.length === 0 && (
        <Banner status="warning" title="No one is notified of new enquiries.">
          Enter an address under Page Content, Site Settings, as notification emails or contact email.
        </Banner>
      )}
      {way.sendsMail && way.from === null && (
        <Banner status="error" title="There is no address to send from.">
          Set <code>MAIL_FROM</code>, or enter a contact email in the site settings.
        </Banner>
      )}
    </>
  );
}
