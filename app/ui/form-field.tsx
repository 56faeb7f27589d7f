import type { ReactNode } from "react";
import { Field, type FieldWords } from "./field.tsx";
import type { InputProps } from "./input-props.ts";

/** What a labelled field tells its input. */
export type FieldInput = Pick<InputProps<unknown>, "id" | "required" | "invalid" | "describedBy">;

/**
 * A labelled input of the back office: `<FormField id="title" label="Title" required error={errors.title}>
 * {(input) => <TextInput {...input} name="title" value={title} onChange={setTitle} />}</FormField>`.
 */
export function FormField({ children, ...words }: FieldWords & { children: (input: FieldInput) => ReactNode }) {
  return (
    <Field {...words}>
      {(attributes) =>
        children({
          id: attributes.id,
          required: attributes.required,
          invalid: attributes["aria-invalid"],
          describedBy: attributes["aria-describedby"],
        })
      }
    </Field>
  );
}
