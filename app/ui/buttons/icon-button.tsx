import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import { AnyLink } from "./action-link.tsx";

export const iconButtonClasses =
  "icon-button inline-grid size-(--control-height) shrink-0 place-items-center rounded-control text-muted transition-[background-color] not-disabled:hover:bg-ink/9 not-disabled:hover:text-ink not-disabled:active:bg-ink/16 disabled:opacity-40 aria-pressed:bg-ink/9 aria-pressed:text-ink [&:has(+:popover-open)]:bg-ink/9 [&:has(+:popover-open)]:text-ink [&>svg]:size-5 aria-busy:[&>svg]:animate-[breathe_900ms_ease-in-out_infinite]";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  label: string;
  icon: LucideIcon;
  busy?: boolean;
};

/** A square button with only an icon. Use words where there is space for them. */
export function IconButton({ label, icon: Icon, busy = false, disabled, className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={`${iconButtonClasses} ${className}`}
      {...rest}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} />
    </button>
  );
}

export function IconLink({
  label,
  icon: Icon,
  ...link
}: {
  label: string;
  icon: LucideIcon;
  href: string;
  isExternal?: boolean;
}) {
  return (
    <AnyLink {...link} aria-label={label} title={label} className={iconButtonClasses}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
    </AnyLink>
  );
}
