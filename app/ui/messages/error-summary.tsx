import { type MouseEvent, useEffect, useId, useRef } from "react";
import { StatusIcon } from "../badge.tsx";
import { messages } from "../messages.ts";
import { bannerClasses } from "./banner.tsx";

export type FieldError = { id: string; text: string };

/** All errors of a form, with links to the fields. It takes the focus when it appears and after each `refusal`. */
export function ErrorSummary({
  title = messages.fixErrors,
  errors,
  refusal,
}: {
  title?: string;
  errors: readonly FieldError[];
  refusal: unknown;
}) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusal) ref.current?.focus();
  }, [refusal]);
  if (errors.length === 0) return null;

  const goTo = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId);
    if (!field) return;
    event.preventDefault();
    revealField(field);
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
  };
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={`${bannerClasses.error} mb-6 outline-offset-2`}>
      <StatusIcon status="error" className="mt-px size-5" />
      <div>
        <h2 id={id} className="font-sans text-body font-semibold tracking-normal">
          {title}
        </h2>
        <ul className="mt-1 grid gap-1">
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`} onClick={(event) => goTo(event, error.id)} className="text-link">
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Opens the closed sheet that a field is in. */
export function revealField(field: Element): void {
  const sheet = field.closest<HTMLElement>("[popover]");
  if (sheet && !sheet.checkVisibility()) sheet.showPopover();
}
