import type { ReactNode } from "react";
import { ActionLink } from "../buttons/action-link.tsx";
import { Drawing } from "../drawing.tsx";
import backBox from "./back-box.svg?raw";

type EmptyStateProps = { title: string; text?: string; action?: ReactNode; all?: string };

/** Nothing is here yet, or nothing matches: says so and offers the next step; `all` is the address of the whole list. */
export function EmptyState({
  title,
  text,
  all,
  action = all && <ActionLink href={all}>Show all</ActionLink>,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <Drawing file={backBox} />
      <h2 className="mt-6 text-subheading">{title}</h2>
      {text && <p className="mt-1.5 max-w-[48ch] text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
