import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const focusable = "input:not([type=hidden]):enabled, select:enabled, textarea:enabled, button:enabled, a[href]";

/**
 * Opens the dialog of the returned ref as a modal one while it is drawn. The focus goes to `[data-modal-focus]`, else
 * to the first control of `[data-modal-body]` that does not stand in a `[data-modal-aside]`; the browser gives it back at
 * the end. `onEscape` is asked to close it; `onGone` hears that the browser closed it without asking, as it may at a
 * second Escape; where it answers true the dialog opens again.
 */
export function useModal(ways: { onEscape(): void; onGone(): boolean }): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });

  // A layout effect ends before the element leaves the page, so that close() can still give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      latest.current.onEscape();
    };
    const gone = (event: Event) => {
      // The event comes late: in React's strict mode the dialog may be open again by then.
      if (event.target !== dialog || dialog.open) return;
      if (latest.current.onGone()) dialog.showModal();
    };
    dialog.showModal();
    const body = dialog.querySelector("[data-modal-body]") ?? dialog;
    const controls = [...body.querySelectorAll<HTMLElement>(focusable)].filter(({ tabIndex }) => tabIndex >= 0);
    const first =
      dialog.querySelector<HTMLElement>("[data-modal-focus]") ??
      controls.find((control) => !control.closest("[data-modal-aside]"));
    first?.focus();
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("close", gone);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("close", gone);
      dialog.close();
    };
  }, []);
  return ref;
}
