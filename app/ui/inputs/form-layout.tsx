import type { ReactNode } from "react";
import { StatusIcon } from "../badge.tsx";
import { Spinner } from "../messages/waiting.tsx";
import { useReadOnly } from "./read-only.ts";

type FormSectionProps = {
  title: string;
  description?: ReactNode;
  /** Fields side by side where there is room; one with the class "form-wide" takes the whole line. */
  columns?: 1 | 2;
  id?: string;
  children: ReactNode;
};

/** A part of a form: its heading at the start, its fields beside it, a line above it. */
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

/** The bar at the end of a form that stays in view: what is saved, and the buttons. */
export function SaveBar(props: { state?: SaveState; status?: ReactNode; children: ReactNode }) {
  const { state = "clean", status = "", children } = props;
  if (useReadOnly()) return null;
  return (
    <div className="save-bar sticky bottom-0 z-20 mt-3 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-ground py-2.5 max-sm:min-h-15 max-sm:py-[7px] max-sm:[&>[role=status]]:absolute max-sm:[&>[role=status]]:inset-x-0 max-sm:[&>[role=status]]:bottom-full max-sm:[&>[role=status]]:min-h-0 max-sm:[&>[role=status]]:bg-ground">
      <SaveStatus state={state} status={status} />
      {/* One row on a phone: the main button comes first, the others are reached by swiping. */}
      <div className="flex flex-wrap gap-2 max-sm:-m-1 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 max-sm:[&>.bg-live]:-order-1 max-sm:[&>.bg-live]:grow">
        {children}
      </div>
    </div>
  );
}

/** What is saved, in one line; for forms without a bar. */
export function SaveStatus({ state, status }: { state: SaveState; status: ReactNode }) {
  return (
    <p role="status" className="me-auto flex min-h-6 items-center gap-2 text-small text-muted">
      {status && signs[state]}
      {status}
    </p>
  );
}
