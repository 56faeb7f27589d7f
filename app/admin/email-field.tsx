import { Field, inputClasses } from "~/ui/field.tsx";

/** The e-mail address that somebody signs in with, as password managers look for it. */
export function EmailField({ value, error }: { value?: string; error?: string }) {
  return (
    <Field label="Email" error={error}>
      {(attributes) => (
        <input
          {...attributes}
          name="email"
          type="email"
          required
          autoComplete="username"
          dir="ltr"
          defaultValue={value}
          className={inputClasses}
        />
      )}
    </Field>
  );
}
