import type { Ref } from "react";
import { Field, inputClasses } from "~/ui/field.tsx";

type CodeFieldProps = {
  label?: string;
  help?: string;
  error?: string;
  /** What is typed: the digits of an app or a mail, one of the backup codes, or any of them. */
  accepts: "digits" | "backup code" | "any";
  ref?: Ref<HTMLInputElement>;
};

/** A code that somebody reads elsewhere and types here. */
export function CodeField({ label = "Code", help, error, accepts, ref }: CodeFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          ref={ref}
          name="code"
          required
          dir="ltr"
          maxLength={40}
          inputMode={accepts === "digits" ? "numeric" : "text"}
          autoComplete={accepts === "backup code" ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${inputClasses} font-mono`}
        />
      )}
    </Field>
  );
}
