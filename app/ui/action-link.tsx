import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonClasses } from "./button.tsx";

type ActionLinkProps = {
  href: string;
  look?: ButtonLook;
  isExternal?: boolean;
  className?: string;
  children: ReactNode;
};

/** A link inside the back office that looks like a button; `isExternal` opens any other address in a new tab. */
export function ActionLink({
  href,
  look = "secondary",
  isExternal = false,
  className = "",
  children,
}: ActionLinkProps) {
  const classes = buttonClasses(look, className);
  if (!isExternal) {
    return (
      <Link to={href} className={classes}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
