import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { StatusIcon } from "../badge.tsx";
import { buttonClasses } from "../buttons/button.tsx";
import { Menu, type MenuEntry } from "../messages/menu.tsx";
import { Spinner } from "../messages/waiting.tsx";
import { useReadOnly } from "./read-only.ts";

type FormSectionProps = {
  title: string;
  description?: ReactNode;
  /** Columns where there is space; a field with the class "form-wide" spans them. */
  columns?: 1 | 2;
  id?: string;
  children: ReactNode;
};

/** A part of a form: its heading at the start, its fields beside it, a line above. */
export function FormSection({ title, description, columns = 1, id, children }: FormSectionProps) {
  return (
    <section
      id={id}
      className="form-section grid gap-x-12 gap-y-4 border-t border-hairline py-(--section-pad) first:border-0 first:pt-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] [.banner+&]:border-0 [.banner+&]:pt-0"
    >
      <div>
        <h2 className="text-subheading">{title}</h2>
        {description && <p className="mt-1 max-w-[44ch] text-small text-muted">{description}</p>}
      </div>
      <fieldset
        disabled={useReadOnly()}
        className={`grid max-w-200 min-w-0 grid-cols-1 content-start gap-(--field-gap) ${columns === 2 ? "md:grid-cols-2 md:[&>.form-wide]:col-span-full" : ""}`}
      >
        {children}
      </fieldset>
    </section>
  );
}

export type SaveState = "clean" | "dirty" | "saving" | "saved" | "failed";

const signs = {
  clean: null,
  dirty: <StatusIcon status="neutral" className="size-4" />,
  saving: <Spinner className="size-4" />,
  saved: <StatusIcon status="success" className="size-4" />,
  failed: <StatusIcon status="error" className="size-4" />,
};

type SaveBarProps = { state?: SaveState; status?: ReactNode; more?: readonly MenuEntry[]; children: ReactNode };

/**
 * The bar at the end of a form, which stays visible, in one row: the save state and the buttons. `more` is a menu at
 * the last one, the main button. Narrow is a phone, or a form with its preview beside it.
 */
export function SaveBar({ state = "clean", status = "", more = [], children }: SaveBarProps) {
  if (useReadOnly()) return null;
  return (
    <div className="save-bar @container sticky bottom-0 z-20 mt-3 border-t border-hairline bg-ground">
      <div className="flex min-h-[55px] items-center justify-end gap-2 pt-[5px] pb-1.5 @max-lg:[--button-inset:12px] [&>.bg-live:has(+[popovertarget])]:rounded-e-none">
        <SaveStatus state={state} status={status} />
        {children}
        {more.length > 0 && (
          <Menu
            label="More actions"
            entries={more}
            className={buttonClasses("primary", "-ms-[7px] rounded-s-none px-2!")}
          >
            <ChevronDown aria-hidden="true" strokeWidth={2} className="size-4.5" />
          </Menu>
        )}
      </div>
    </div>
  );
}

/** The save state in one line, for forms without a bar. */
export function SaveStatus({ state, status }: { state: SaveState; status: ReactNode }) {
  return (
    <p
      role="status"
      className="me-auto flex min-h-6 min-w-0 items-center gap-2 text-small text-muted *:shrink-0 [&>span]:shrink"
    >
      {status && signs[state]}
      {status}
    </p>
  );
}
