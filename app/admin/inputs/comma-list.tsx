import { useState } from "react";
import type { InputProps } from "~/ui/input-props.ts";
import { TextInput } from "~/ui/text-input.tsx";

/** Words in one line with commas between them. What is typed stays as it is typed. */
export function CommaListInput({ value, onChange, ...rest }: InputProps<readonly string[]>) {
  const [typed, setTyped] = useState("");
  const text = toItems(typed).join() === value.join() ? typed : value.join(", ");
  const type = (next: string) => {
    setTyped(next);
    onChange(toItems(next));
  };
  return <TextInput {...rest} value={text} onChange={type} />;
}

function toItems(text: string): string[] {
  return text === "" ? [] : text.split(",").map((item) => item.trim());
}
