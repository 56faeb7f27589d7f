import { Field, inputClasses } from "~/ui/field.tsx";

type EmailFieldProps = {
  label?: string;
  help?: string;
  value?: string;
  error?: string;
  /** As password managers look for it: the address that somebody signs in with, unless something else is said. */
  autoComplete?: "username" | "email" | "off";
};

/** An e-mail address of an account. */
export function EmailField({ label = "Email", help, value, error, autoComplete = "username" }: EmailFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          name="email"
          type="email"
          required
          autoComplete={autoComplete}
          dir="ltr"
          defaultValue={value}
          className={inputClasses}
        />
      )}
    </Field>
  );
}
