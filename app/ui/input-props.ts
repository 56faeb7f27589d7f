/**
 * What every input of the back office takes. It is controlled, and it renders real form controls called `name`, so
 * that FormData carries the value: a text once, a list once for each entry, an absent name for "off".
 */
export type InputProps<T> = {
  id: string;
  name: string;
  value: T;
  onChange(value: T): void;
  required?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  /** Ids of the help and the error, separated by spaces. */
  describedBy?: string;
};

/** The attributes of the native control that stands for an input; everything but its value. */
export function toControlAttributes({
  id,
  name,
  required,
  disabled,
  invalid,
  describedBy,
}: Partial<Omit<InputProps<unknown>, "value" | "onChange">>) {
  return {
    id,
    name,
    required,
    disabled,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy || undefined,
  };
}

/** One of several values with the words it is chosen by. */
export type Choice = { value: string; label: string; description?: string; disabled?: boolean };
