import type { KeyboardEvent } from "react";

/** A key handler for an input in a form: Enter acts instead of submitting it, unless it ends a composition. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};
