import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { passwordLength } from "~/accounts/sign-in.ts";
import { accountWords } from "~/admin-kit/session/account-words.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import { FormField, inputClasses } from "~/ui/inputs/field.tsx";

type FieldProps = { label?: string; help?: string; error?: string };
type InputProps = Omit<ComponentProps<"input">, "value"> & { value?: string };

function InputField({ label = "", help, error, value, ...input }: FieldProps & InputProps) {
  const Input = input.type === "password" ? PasswordInput : "input";
  return (
    <FormField label={label} help={help} error={error}>
      {(attributes) => <Input {...attributes} defaultValue={value} className={inputClasses} {...input} />}
    </FormField>
  );
}

export const EmailField = (given: FieldProps & InputProps) => (
  <InputField
    label={accountWords.email}
    name="email"
    type="email"
    required
    autoComplete="username"
    dir="ltr"
    {...given}
  />
);

export const NameField = (given: FieldProps & InputProps) => (
  <InputField label={accountWords.name} name="name" dir="auto" maxLength={100} autoComplete="off" {...given} />
);

type Accepted = { accepts: "digits" | "backup code" | "any" };

export const CodeField = ({ accepts, ...given }: FieldProps & InputProps & Accepted) => (
  <InputField
    label={accountWords.code}
    name="code"
    required
    dir="ltr"
    maxLength={40}
    inputMode={accepts === "digits" ? "numeric" : "text"}
    autoComplete={accepts === "backup code" ? "off" : "one-time-code"}
    autoCapitalize="none"
    spellCheck={false}
    className={`${inputClasses} font-mono`}
    {...given}
  />
);

export const PasswordField = (given: FieldProps & InputProps) => (
  <InputField
    label={accountWords.password}
    name="password"
    type="password"
    required
    autoComplete="current-password"
    {...given}
  />
);

/** A field for a new password; password managers suggest one. */
export function NewPasswordField({ label = accountWords.newPassword, error }: FieldProps) {
  const { min } = passwordLength;
  const help = accountWords.atLeast(min);
  return <PasswordField label={label} error={error} help={help} minLength={min} autoComplete="new-password" />;
}

function PasswordInput(attributes: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false);
  const [isAwake, wake] = useState(false);
  useEffect(() => wake(true), []);
  const icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...attributes}
        type={isShown ? "text" : "password"}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        className={`${inputClasses} pe-12`}
      />
      {isAwake && (
        <button
          type="button"
          aria-label={isShown ? accountWords.hidePassword : accountWords.showPassword}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon of={icon} className="size-5" />
        </button>
      )}
    </div>
  );
}

/** A field whose text is selected when the screen opens and after each attempt, so that typing replaces it. */
export function useSelectedField(): RefObject<HTMLInputElement | null> {
  const isPending = useNavigation().state !== "idle";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isPending) field.current?.select();
  }, [isPending]);
  return field;
}
