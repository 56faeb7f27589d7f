import { type ReactNode, useState } from "react";
import { type FieldWords, FormField } from "../inputs/field.tsx";

type Field<Props> = Omit<FieldWords, "id"> & Partial<Props>;

/** A sample input in a labelled field with its own state; `name` is the suffix of its id. */
export function field<Props extends { value: unknown }>(
  Input: (props: Props) => ReactNode,
  name: string,
  start: Props["value"],
  { label, error, help, required, ...own }: Field<NoInfer<Props>>,
) {
  return function Example({ density }: { density: string }) {
    const [value, onChange] = useState(start);
    return (
      <FormField {...{ label, error, help, required }} id={`${density}-${name}`} className="sm:max-w-[48%]">
        {(input) => <Input {...({ ...own, ...input, name, value, onChange } as unknown as Props)} />}
      </FormField>
    );
  };
}
