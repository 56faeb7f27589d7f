import { Circle, CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  success: [CircleCheck, "text-success"],
  warning: [TriangleAlert, "text-warning"],
  error: [CircleX, "text-error"],
  info: [Info, "text-info"],
  neutral: [Circle, "text-muted"],
} satisfies Record<string, [LucideIcon, string]>;

/** The meaning of a state: success, warning, failure, information, or none. */
export type Status = keyof typeof looks;

export function StatusIcon({ status, className = "size-5" }: { status: Status; className?: string }) {
  const [Icon, colour] = looks[status];
  return <Icon aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${colour} ${className}`} />;
}

type BadgeProps = { status?: Status; icon?: LucideIcon; children: ReactNode };

/** A state in one or two words, always with an icon: many people cannot see colour alone. */
export function Badge({ status = "neutral", icon, children }: BadgeProps) {
  const [usual, colour] = looks[status];
  const Icon = icon ?? usual;
  return (
    <span
      className={`inline-flex max-w-full items-center gap-[5px] rounded-control border border-current/45 py-px ps-1.5 pe-2 text-ui leading-5 font-semibold whitespace-nowrap ${colour}`}
    >
      <Icon aria-hidden="true" strokeWidth={2} className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
