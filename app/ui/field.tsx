import { type ReactNode, useId } from "react";

/** The classes of a text input, a select or a textarea. */
export const inputClasses =
  "block min-h-12 w-full rounded-control border border-field-edge bg-raised px-3.5 py-2.5 text-ink disabled:opacity-60 aria-[invalid]:border-security";

type InputAttributes = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** A labelled input with its error below it. The child draws the input with the attributes it is given. */
export function Field({
  label,
  error,
  className = "",
  children,
}: {
  label: string;
  error?: string;
  className?: string;
  children: (attributes: InputAttributes) => ReactNode;
}) {
  const id = useId();
  const describedBy = `${id}-error`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      {children({ id, ...(error && { "aria-invalid": true, "aria-describedby": describedBy }) })}
      {error && (
        <p id={describedBy} className="mt-1.5 text-ui text-security">
          {error}
        </p>
      )}
    </div>
  );
}
