import { ChevronDown, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { StatusIcon } from "../badge.tsx";
import { buttonClasses } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { Menu, type MenuEntry } from "../messages/menu.tsx";
import { Spinner } from "../messages/waiting.tsx";
import { messages } from "../messages.ts";
import { useReadOnly } from "./read-only.ts";

type FormSectionProps = {
  title: string;
  /** The only field has the same name. */
  isTitleHidden?: boolean;
  description?: ReactNode;
  /** Columns where there is space; a field with the class "form-wide" spans them. */
  columns?: 1 | 2;
  id?: string;
  children: ReactNode;
};

/** A part of a form: its heading, its fields below, a line above. */
export function FormSection({ title, isTitleHidden, description, columns = 1, id, children }: FormSectionProps) {
  return (
    <section
      id={id}
      className="@container max-w-3xl border-t border-hairline py-(--section-pad) first:border-0 first:pt-0 [.banner+&]:border-0 [.banner+&]:pt-0"
    >
      <h2
        className={
          isTitleHidden ? "sr-only" : "text-subheading in-[.form-panes]:text-small in-[.form-panes]:text-muted"
        }
      >
        {title}
      </h2>
      {description && <p className="mt-1 text-small text-muted">{description}</p>}
      <fieldset
        disabled={useReadOnly()}
        className={`mt-4 grid min-w-0 grid-cols-1 content-start gap-(--field-gap) ${columns === 2 ? "@lg:grid-cols-2 @lg:[&>.form-wide]:col-span-full" : ""}`}
      >
        {children}
      </fieldset>
    </section>
  );
}

/** The classes of a form whose inputs stand beside what they translate. */
export const besideClasses = "max-w-6xl [&_section]:max-w-none";

const railId = "form-rail";

/**
 * A form as a page: what is written in the middle, its settings in a rail beside it. Without space for both, the rail
 * is a sheet, which RailButton and a link to one of its fields open.
 */
export function FormPanes({ canvas, rail, label }: { canvas: ReactNode; rail: ReactNode; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const close = () => {
    sheet.current?.hidePopover();
    document.querySelector<HTMLElement>(`[popovertarget=${railId}]`)?.focus();
  };
  return (
    <div className="form-panes grid flex-1 grid-cols-1 justify-center gap-x-12 beside:grid-cols-[minmax(0,var(--container-canvas))_320px]">
      <div className="form-canvas min-w-0 max-beside:mx-auto max-beside:w-full max-beside:max-w-canvas" inert={isOpen}>
        {canvas}
      </div>
      <section
        ref={sheet}
        id={railId}
        popover="manual"
        aria-label={label}
        className="form-rail m-0 w-full [--field-gap:16px] [--section-pad:18px] bg-ground text-ink [scrollbar-width:thin] max-beside:inset-y-0 max-beside:start-auto max-beside:end-(--preview-panel,0) max-beside:bottom-14 max-beside:h-auto max-beside:max-w-100 max-beside:border-s max-beside:border-hairline max-beside:px-4 max-beside:py-2 beside:sticky beside:top-(--bar-height) beside:block beside:h-fit beside:max-h-[calc(100dvh-var(--bar-height)-57px)] beside:-mt-1 beside:self-start beside:p-1"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === "open");
          if (newState === "open" && !currentTarget.contains(document.activeElement)) {
            currentTarget.querySelector("button")?.focus();
          }
        }}
        onKeyDown={(event) => {
          if (isOpen && event.key === "Escape" && !event.defaultPrevented) close();
        }}
      >
        <div className="flex items-center justify-between gap-2 beside:hidden">
          <p className="font-display text-subheading">{label}</p>
          <IconButton label={messages.formLayout.close} icon={X} onClick={close} />
        </div>
        {rail}
      </section>
    </div>
  );
}

/** Opens the rail where it is a sheet. */
export function RailButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      popoverTarget={railId}
      aria-label={label}
      className={buttonClasses("secondary", "beside:hidden")}
    >
      <Icon of={SlidersHorizontal} className="size-4.5" />
      <span className="@max-lg:hidden">{messages.formLayout.settings}</span>
    </button>
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
      <div className="flex min-h-[55px] items-center justify-end gap-2 pt-[5px] pb-1.5 @max-lg:[--button-inset:12px] [&>button]:whitespace-nowrap @max-sm:[&>p]:text-ui @max-sm:[&>p]:leading-tight [&>.bg-live:has(+[popovertarget])]:rounded-e-none">
        <SaveStatus state={state} status={status} />
        {children}
        {more.length > 0 && (
          <Menu
            label={messages.formLayout.moreActions}
            entries={more}
            className={buttonClasses("primary", "-ms-[7px] rounded-s-none px-2!")}
          >
            <Icon of={ChevronDown} className="stroke-2 size-4.5" />
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
