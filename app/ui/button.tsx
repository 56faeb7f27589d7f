import type { ButtonHTMLAttributes, ReactNode } from "react";

const base =
  "pressable inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control border px-6 py-2.5 text-center font-semibold disabled:cursor-default disabled:opacity-60";
const looks = {
  primary: "border-transparent bg-live text-on-live hover:bg-live/88",
  secondary: "border-ink/40 text-ink hover:bg-ink/9",
};

/** How a button looks: one primary action a view, the others secondary. */
export type ButtonLook = keyof typeof looks;

/** The classes of a button, for elements that are neither of the two components. */
export function buttonClasses(look: ButtonLook, className = ""): string {
  return `${base} ${looks[look]} ${className}`;
}

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

/** A button. */
export function Button({
  look = "primary",
  className,
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) {
  return <button type={type} className={buttonClasses(look, className)} {...rest} />;
}
