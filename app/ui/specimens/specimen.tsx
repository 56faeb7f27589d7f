import { type ReactNode, useState } from "react";
import { type FieldWords, FormField } from "../inputs/field.tsx";
import type { InputProps } from "../inputs/input-props.ts";

type HeldProps<T> = Omit<FieldWords, "id"> & { id: string; start: T; children(input: InputProps<T>): ReactNode };

/** A labelled input of a specimen, which holds its value itself; its name is the end of its id. */
export function Held<T>({ start, children, ...words }: HeldProps<T>) {
  const [value, onChange] = useState(start);
  const name = words.id.replace(/^.*-/, "");
  return <FormField {...words}>{(input) => children({ ...input, name, value, onChange })}</FormField>;
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-3 last:mb-0">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}
