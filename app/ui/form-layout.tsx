import type { ReactNode } from "react";
import { StatusIcon } from "./badge.tsx";
import { useReadOnly } from "./read-only.ts";
import { Spinner } from "./spinner.tsx";

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
    <section id={id} className="form-section">
      <div>
        <h2 className="text-subheading">{title}</h2>
        {description && <p className="mt-1 max-w-[44ch] text-small text-muted">{description}</p>}
      </div>
      <fieldset disabled={useReadOnly()} className={`form-fields ${columns === 2 ? "form-columns" : ""}`}>
        {children}
      </fieldset>
    </section>
  );
}

/** What is known about the saving of a form. */
export type SaveState = "clean" | "dirty" | "saving" | "saved" | "failed";

const signs = {
  clean: null,
  dirty: <StatusIcon status="neutral" className="size-4" />,
  saving: <Spinner className="size-4" />,
  saved: <StatusIcon status="success" className="size-4" />,
  failed: <StatusIcon status="error" className="size-4" />,
};

/** The bar at the end of a form that stays in view: what is saved, and the buttons. */
export function SaveBar({
  state = "clean",
  status = "",
  children,
}: {
  state?: SaveState;
  /** In words: "Unsaved changes", "Saved 12:04". */
  status?: ReactNode;
  children: ReactNode;
}) {
  if (useReadOnly()) return null;
  return (
    <div className="save-bar">
      <SaveStatus state={state} status={status} />
      <div className="save-bar-buttons">{children}</div>
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
