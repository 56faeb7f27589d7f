import { passwordLength } from "~/content/password-rules.ts";
import { Field } from "~/ui/field.tsx";
import { PasswordInput } from "../password-input.tsx";

type NewPasswordFieldProps = { label?: string; name?: string; error?: string };

/** A password that somebody chooses; password managers offer one. */
export function NewPasswordField({ label = "New password", name = "password", error }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} help={`At least ${passwordLength.min} characters`}>
      {(attributes) => (
        <PasswordInput
          {...attributes}
          name={name}
          required
          minLength={passwordLength.min}
          autoComplete="new-password"
        />
      )}
    </Field>
  );
}
