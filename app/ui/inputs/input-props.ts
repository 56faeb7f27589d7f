/** What every input takes; FormData carries a text of `name` once, a list once for each entry, nothing for "off". */
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
