import type { HTMLInputTypeAttribute, ReactNode, Ref } from "react";
import { boxClasses, boxedClasses, inputClasses } from "./field.tsx";
import { type InputProps, toControlAttributes } from "./input-props.ts";

type TextInputProps = InputProps<string> & {
  type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "url" | "tel" | "password">;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  onBlur?(): void;
  inputRef?: Ref<HTMLInputElement>;
  /** Stands inside the input at its start, such as the "/" of an address. */
  prefix?: ReactNode;
};

const leftToRight = new Set(["email", "url", "tel", "password"]);

/** One line of text. Addresses and numbers run left to right, other text as its first letter says. */
export function TextInput({ value, onChange, type = "text", prefix, ...rest }: TextInputProps) {
  const { maxLength, placeholder, autoComplete, onBlur, inputRef } = rest;
  const input = (
    <input
      {...toControlAttributes(rest)}
      ref={inputRef}
      type={type}
      value={value}
      dir={leftToRight.has(type) ? "ltr" : "auto"}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete={autoComplete ?? "off"}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      className={prefix ? boxedClasses : inputClasses}
    />
  );
  if (!prefix) return input;
  return (
    <div dir="ltr" className={`${boxClasses} flex items-center gap-0.5`}>
      <span aria-hidden="true" className="shrink-0 text-muted">
        {prefix}
      </span>
      {input}
    </div>
  );
}
