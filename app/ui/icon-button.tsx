import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import { Link } from "react-router";

/** The classes of a button that is only an icon. */
export const iconButtonClasses =
  "icon-button inline-grid size-(--control-height) shrink-0 place-items-center rounded-control text-muted transition-[background-color] not-disabled:hover:bg-ink/9 not-disabled:hover:text-ink not-disabled:active:bg-ink/16 disabled:opacity-40 aria-pressed:bg-ink/9 aria-pressed:text-ink [&:has(+:popover-open)]:bg-ink/9 [&:has(+:popover-open)]:text-ink [&>svg]:size-5 aria-busy:[&>svg]:animate-[breathe_900ms_ease-in-out_infinite]";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  /** What it does, for those who do not see the icon, and on hover. */
  label: string;
  icon: LucideIcon;
  busy?: boolean;
};

/** A square button that is only an icon. Use words where there is room for them. */
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

/** The same for an address of the back office; `isExternal` opens any other in a new tab. */
export function IconLink(props: { label: string; icon: LucideIcon; href: string; isExternal?: boolean }) {
  const { label, icon: Icon, href, isExternal } = props;
  const icon = <Icon aria-hidden="true" strokeWidth={1.75} />;
  if (!isExternal) {
    return (
      <Link to={href} aria-label={label} title={label} className={iconButtonClasses}>
        {icon}
      </Link>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={iconButtonClasses}
    >
      {icon}
    </a>
  );
}
