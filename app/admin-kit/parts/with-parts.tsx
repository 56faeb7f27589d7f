import { Fragment, type ReactNode } from "react";

/** A message with an element in place of each `{name}`. */
export function withParts(message: string, parts: Record<string, ReactNode>): ReactNode {
  return message.split(/[{}]/).map((text, place) => <Fragment key={text}>{place % 2 ? parts[text] : text}</Fragment>);
}
