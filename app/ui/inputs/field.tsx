import { type ReactNode, useId } from "react";
import type { InputProps } from "./input-props.ts";

export const inputClasses =
  "block min-h-(--control-height) w-full rounded-control border border-field-edge bg-(--field-fill) px-(--field-inset) py-(--control-pad) text-ink disabled:opacity-60 aria-[invalid]:border-security";

/** The classes of the frame of inputs that hold more than one thing; the focus of what is inside shows around it. */
export const boxClasses =
  "input-box min-h-(--control-height) rounded-control border border-field-edge bg-(--field-fill) px-(--field-inset) has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-focus has-[[aria-invalid]]:border-error has-[input:disabled]:opacity-60";
/** The classes of an input in it: a press anywhere in the frame is one on the input. */
export const boxedClasses =
  "min-h-[calc(var(--control-height)-2px)] min-w-0 flex-1 self-stretch bg-transparent text-ink outline-none";

export type FieldWords = {
  label: string;
  error?: string;
  help?: string;
  /** Marks the label and the input; the input's own attribute stops an empty form. */
  required?: boolean;
  /** The id of the input; it is made up where none is given. The label's is the same with "-label" behind it. */
  id?: string;
  className?: string;
};

type InputAttributes = Pick<InputProps<unknown>, "id" | "required" | "aria-invalid" | "aria-describedby">;

/** A labelled input with its help and its error below it; the child draws the input with the attributes it is given. */
export function FormField(props: FieldWords & { children: (attributes: InputAttributes) => ReactNode }) {
  const { label, error, help, required, id: givenId, className = "", children } = props;
  const madeId = useId();
  const id = givenId ?? madeId;
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(" ");
  return (
    <div className={`min-w-0 ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-error">
            {" *"}
          </span>
        )}
      </label>
      {children({
        id,
        ...(required && { required }),
        ...(error && { "aria-invalid": true }),
        ...(describedBy && { "aria-describedby": describedBy }),
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-ui text-error">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="mt-1.5 text-ui text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
