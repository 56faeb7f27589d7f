import { useState } from "react";
import type { InputProps } from "~/ui/input-props.ts";
import { TextInput } from "~/ui/text-input.tsx";

/** An address that is the record's `own` one until another is typed, and again when that is taken out. */
export function CanonicalInput(props: InputProps<string> & { own: string; maxLength: number }) {
  const { value, own, onChange, ...rest } = props;
  const [isEmptied, setEmptied] = useState(false);
  const type = (typed: string) => {
    setEmptied(typed === "");
    onChange(typed === own ? "" : typed);
  };
  return (
    <TextInput
      {...rest}
      value={value === "" && !isEmptied ? own : value}
      onChange={type}
      onBlur={() => setEmptied(false)}
    />
  );
}
