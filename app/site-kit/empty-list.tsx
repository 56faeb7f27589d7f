import type { ReactNode } from "react";
import openCircuit from "~/ui/line/open-circuit.svg?raw";
import type { NavLink } from "./chrome.ts";
import { DrawnSwitch } from "./drawn-switch.tsx";
import { messages } from "./messages.ts";

type EmptyListProps = { text: string; all?: NavLink; isAlert?: boolean; className?: string; children?: ReactNode };

/** In place of a list: why nothing is in it, and the way to all that there is, beside an open circuit. */
export function EmptyList({ text, all, isAlert = false, className = "wrap", children }: EmptyListProps) {
  return (
    <div className={`${className} grid items-center gap-x-16 gap-y-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}>
      <div>
        <div role={isAlert ? "alert" : "status"}>
          <p className="text-lead text-muted">{text}</p>
          {children}
        </div>
        {all && <AllLink {...all} className="mt-4" />}
      </div>
      <div className="max-w-md">
        <DrawnSwitch label={messages.devices.circuit} file={openCircuit} />
      </div>
    </div>
  );
}

/** The link from what was looked for to all that there is. */
export function AllLink({ href, label, className = "" }: NavLink & { className?: string }) {
  const look =
    "inline-flex min-h-11 items-center font-semibold underline decoration-bus decoration-2 underline-offset-5";
  return (
    <a href={href} className={`${className} ${look}`}>
      {label}
    </a>
  );
}
