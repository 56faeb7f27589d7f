import type { ComponentProps, ReactNode } from "react";
import { boxClasses, boxedClasses, inputClasses } from "./field.tsx";
import type { InputProps } from "./input-props.ts";

type TextInputProps = InputProps<string> &
  Omit<ComponentProps<"input">, keyof InputProps<string> | "type" | "prefix"> & {
    type?: "text" | "email" | "url" | "tel" | "password";
    prefix?: ReactNode;
  };

const leftToRight = new Set<string>(["email", "url", "tel", "password"]);

/** One line of text. Addresses and numbers are left to right, other text follows its first letter. */
export function TextInput({ onChange, type = "text", prefix, ...rest }: TextInputProps) {
  const input = (
    <input
      autoComplete="off"
      {...rest}
      type={type}
      dir={leftToRight.has(rest.inputMode ?? type) ? "ltr" : "auto"}
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
