import { Circle, CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icons/icon.tsx";

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
  const [icon, colour] = looks[status];
  return <Icon of={icon} className={`shrink-0 ${colour} ${className}`} />;
}

type BadgeProps = { status?: Status; icon?: LucideIcon; children: ReactNode };

/** A state in one or two words, always with an icon: many people cannot see colour alone. */
export function Badge({ status = "neutral", icon, children }: BadgeProps) {
  const [usual, colour] = looks[status];
  return (
    <span className={`badge ${colour}`}>
      <Icon of={icon ?? usual} />
      {children}
    </span>
  );
}
