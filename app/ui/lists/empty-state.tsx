import type { ReactNode } from "react";
import { ActionLink } from "../buttons/action-link.tsx";
import { messages } from "../messages.ts";

type EmptyStateProps = { title: string; text?: string; action?: ReactNode; all?: string };

/** An empty list, or no matches, with the next step; `all` is the address of the whole list. */
export function EmptyState({
  title,
  text,
  all,
  action = all && <ActionLink href={all}>{messages.showAll}</ActionLink>,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <BackBox />
      <h2 className="mt-6 text-subheading">{title}</h2>
      {text && <p className="mt-1.5 max-w-[48ch] text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

// A file would be inlined as markup, which the browser refuses in the back office (Trusted Types).
function BackBox() {
  return (
    <svg viewBox="0 0 120 84" fill="none" strokeWidth="1.75" aria-hidden="true" className="h-21 w-30">
      <path d="M0 42h30M90 42h30" className="stroke-hairline" strokeDasharray="5 5" />
      <rect x="30" y="12" width="60" height="60" rx="6" className="fill-raised stroke-field-edge" />
      <rect x="37" y="19" width="46" height="46" rx="3" className="fill-ground stroke-hairline" />
      <circle cx="42" cy="42" r="1.6" className="stroke-field-edge" />
      <circle cx="78" cy="42" r="1.6" className="stroke-field-edge" />
      <path d="M54 72V52q0-5 -3-8" className="stroke-bus" />
      <path d="M60 72V44" className="stroke-lighting" />
      <path d="M66 72V52q0-5 3-8" className="stroke-network" />
      <path d="M60 72v12" className="stroke-field-edge" strokeWidth="5" />
    </svg>
  );
}
