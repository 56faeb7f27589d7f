import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import { Icon } from "../icons/icon.tsx";
import { AnyLink } from "./action-link.tsx";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  label: string;
  icon: LucideIcon;
  busy?: boolean;
};

/** A square button with only an icon. Use words where there is space for them. */
export function IconButton({ label, icon, busy = false, disabled, className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={`icon-button ${className}`}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  );
}

export function IconLink({
  label,
  icon,
  ...link
}: {
  label: string;
  icon: LucideIcon;
  href: string;
  isExternal?: boolean;
}) {
  return (
    <AnyLink {...link} aria-label={label} title={label} className="icon-button">
      <Icon of={icon} />
    </AnyLink>
  );
}
