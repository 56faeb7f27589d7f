import type { LucideIcon } from "lucide-react";
import type { AnchorHTMLAttributes } from "react";
import { Link } from "react-router";
import { Icon } from "../icons/icon.tsx";
import { messages } from "../messages.ts";
import { type ButtonLook, buttonClasses } from "./button.tsx";

type AnyLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; isExternal?: boolean };

/** A link inside the back office; `isExternal` opens any other address in a new tab. */
export function AnyLink({ href, isExternal = false, ...rest }: AnyLinkProps) {
  return isExternal ? (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  ) : (
    <Link to={href} {...rest} />
  );
}

export function ActionLink({
  look = "secondary",
  className = "",
  icon,
  children,
  ...link
}: AnyLinkProps & { look?: ButtonLook; icon?: LucideIcon }) {
  return (
    <AnyLink {...link} className={buttonClasses(look, className)}>
      {icon && <Icon of={icon} className="size-4.5" />}
      {children}
      {link.isExternal && <span className="sr-only"> {messages.opensInNewTab}</span>}
    </AnyLink>
  );
}
