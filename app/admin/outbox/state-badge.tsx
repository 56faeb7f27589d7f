import { CircleCheck, CircleHelp, CircleX, Clock, FileCheck, type LucideIcon, RotateCw } from "lucide-react";
import type { SendState } from "~/data/outbox.server.ts";
import { Badge, type Status } from "~/ui/badge.tsx";

type Look = { label: string; look: Status; icon: LucideIcon };

const looks = {
  sent: { label: "Sent", look: "success", icon: CircleCheck },
  kept: { label: "Kept as a file", look: "info", icon: FileCheck },
  waiting: { label: "Waiting", look: "neutral", icon: Clock },
  sending: { label: "Being sent", look: "info", icon: Clock },
  again: { label: "Trying again", look: "warning", icon: RotateCw },
  unsure: { label: "May have gone out", look: "warning", icon: CircleHelp },
  settled: { label: "Failed, settled", look: "neutral", icon: CircleX },
  failed: { label: "Failed", look: "error", icon: CircleX },
} satisfies Record<string, Look>;

/** How something stands on its way out. */
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
