import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

const base =
  "pressable inline-flex min-h-(--control-height) items-center justify-center gap-2.5 rounded-control border px-(--button-inset) py-(--control-pad) text-center font-semibold disabled:cursor-default disabled:opacity-60";
const looks = {
  primary: "border-transparent bg-live text-on-live hover:bg-live/88",
  secondary: "border-ink/40 text-ink hover:bg-ink/9",
  quiet: "border-transparent text-ink not-disabled:hover:bg-ink/9",
  danger:
    "border-transparent bg-error text-[light-dark(#fff,#2b0a05)] not-disabled:hover:bg-[light-dark(#a02818,#ff9f90)]",
};

/** One primary action per view; "quiet" and "danger" are for the back office. */
export type ButtonLook = keyof typeof looks;

/** The classes of a button, for elements that are neither of the two components. */
export const buttonClasses = (look: ButtonLook, className = ""): string => `${base} ${looks[look]} ${className}`;

/** A link that looks like a button. Links to other sites open in a new tab. */
export function ButtonLink({
  href,
  look = "primary",
  children,
  className,
}: {
  href: string;
  look?: ButtonLook;
  children: ReactNode;
  className?: string;
}) {
  const external = /^https?:/.test(href);
  return (
    <a
      href={href}
      className={buttonClasses(look, className)}
      {...(external && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {children}
    </a>
  );
}

/** A button with an optional icon. While `busy` it is disabled and, in the back office, shows a spinner. */
export function Button({
  look = "primary",
  className,
  type = "button",
  busy = false,
  disabled,
  icon,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; busy?: boolean; icon?: LucideIcon }) {
  return (
    <button
      type={type}
      className={buttonClasses(look, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {icon && <Icon of={icon} className="size-4.5" />}
      {children}
    </button>
  );
}
