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
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
};

export type Choice = { value: string; label: string; description?: string; disabled?: boolean };
