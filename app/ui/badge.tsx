import { Circle, CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const icons = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleX,
  info: Info,
  neutral: Circle,
} satisfies Record<string, LucideIcon>;

const colours = {
  success: "text-success",
  warning: "text-warning",
  error: "text-error",
  info: "text-info",
  neutral: "text-muted",
};

/** What a state means: it worked, look at it, it failed, to know, nothing of these. */
export type Status = keyof typeof icons;

export function StatusIcon({ status, className = "size-5" }: { status: Status; className?: string }) {
  const Icon = icons[status];
  return <Icon aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${colours[status]} ${className}`} />;
}

type BadgeProps = { status?: Status; icon?: LucideIcon; children: ReactNode };

/** A state in one or two words, always with an icon: colour alone says nothing to many. */
export function Badge({ status = "neutral", icon, children }: BadgeProps) {
  const Icon = icon ?? icons[status];
  return (
    <span
      className={`inline-flex max-w-full items-center gap-[5px] rounded-control border border-current/45 py-px ps-1.5 pe-2 text-ui leading-5 font-semibold whitespace-nowrap ${colours[status]}`}
    >
      <Icon aria-hidden="true" strokeWidth={2} className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
