import { useState } from "react";
import type { InputProps } from "~/ui/input-props.ts";
import { TextArea } from "~/ui/text-area.tsx";
import { TextInput } from "~/ui/text-input.tsx";

/** A longer text has a box of several lines, in characters (admin.txt §9). */
const longestLine = 100;
const boxLines = 4;

type PlainTextProps = InputProps<string> & {
  /** What decides between one line and several, once, so that nothing changes under the hands (decision 54). */
  saved: string;
  placeholder?: string;
};

/** A text without marks, in one line or in a box, by the length that it had when the editor was opened. */
export function PlainText({ saved, ...input }: PlainTextProps) {
  const [isLong] = useState(saved.length > longestLine);
  return isLong ? <TextArea {...input} rows={boxLines} /> : <TextInput {...input} />;
}
