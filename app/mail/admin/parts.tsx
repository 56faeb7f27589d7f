import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, MailX, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { Badge, type Status } from "~/ui/badge.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import type { OutboxBox } from "../outbox.ts";
import type { readMailWay } from "../store/mail-sender.server.ts";
import type { SendState } from "../store/outbox.server.ts";
import { messages } from "./messages.ts";

export const boxAddresses = { mail: "/admin/outbox", webhook: "/admin/outbox?box=webhook" };

const looks = {
  sent: { look: "success", icon: CircleCheck },
  kept: { look: "warning", icon: MailX },
  waiting: { look: "neutral", icon: Clock },
  sending: { look: "info", icon: Clock },
  again: { look: "warning", icon: RotateCw },
  unsure: { look: "warning", icon: CircleHelp },
  settled: { look: "neutral", icon: CircleX },
  failed: { look: "error", icon: CircleX },
} satisfies Record<string, { look: Status; icon: LucideIcon }>;

export function StateBadge({ row }: { row: SendState }) {
  const state = toLook(row);
  const { look, icon } = looks[state];
  return (
    <Badge status={look} icon={icon}>
      {messages.states[state]}
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
    const label =
      intent === "settle"
        ? messages.ways.settle
        : ({ failed: messages.ways.retry, sent: messages.ways.sendAgain }[status] ?? messages.ways.sendNow);
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
export function useAutoReload(rows: readonly { status: string; dueAt: Date }[]): void {
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

const withCode = (message: string, ...names: string[]) =>
  withParts(message, Object.fromEntries(names.map((name) => [name, <code key={name}>{name}</code>])));

type Way = Awaited<ReturnType<typeof readMailWay>>;

export function WayBanner({ way, box }: { way: Way; box: OutboxBox }) {
  if (box === "webhook") {
    return (
      !way.hasWebhook && (
        <Banner title={messages.ways.noWebhook}>
          {withCode(messages.ways.noWebhookText, "WEBHOOK_URL", "WEBHOOK_SECRET")}
        </Banner>
      )
    );
  }
  return (
    <>
      {!way.sendsMail && (
        <Banner status="warning" title={messages.ways.notSent}>
          {withCode(messages.ways.notSentText, "SMTP_URL", "outbox")}
        </Banner>
      )}
      {way.staff.length === 0 && (
        <Banner status="warning" title={messages.ways.noStaff}>
          {messages.ways.noStaffText}
        </Banner>
      )}
      {way.sendsMail && way.from === null && (
        <Banner status="error" title={messages.ways.noSender}>
          {withCode(messages.ways.noSenderText, "MAIL_FROM")}
        </Banner>
      )}
    </>
  );
}
