import type { LucideIcon } from "lucide-react";
import { createElement, useContext } from "react";
import { Recent } from "~/lib/recent.ts";
import { DrawToMarkup } from "./drawn-once.tsx";

const icons = new Recent<{ classes: string; shapes: string }>(100);

/** An icon of a page of the site, hidden from those who do not see it. */
export function LineIcon({ of, className, strokeWidth = 2 }: LineIconProps) {
  const draughtsman = useContext(DrawToMarkup);
  if (!draughtsman || !of.displayName) return createElement(of, { "aria-hidden": true, strokeWidth, className });
  const { classes, shapes } = icons.get(of.displayName, () => {
    const svg = draughtsman.toMarkup(createElement(of));
    const [, own = ""] = /class="([^"]*)"/.exec(svg) ?? [];
    return { classes: own, shapes: svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("<")) };
  });
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={strokeWidth}
      className={className ? `${classes} ${className}` : classes}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has just made of the icon's own elements
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

type LineIconProps = { of: LucideIcon; className?: string; strokeWidth?: number };
