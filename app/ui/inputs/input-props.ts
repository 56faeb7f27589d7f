/** The props of every input; FormData has a text of `name` once, a list once per entry, nothing for "off". */
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
