import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The classes of a modal dialog, and of its panel. */
export const dialogClasses =
  "fixed inset-0 size-full max-h-none max-w-none overflow-y-auto bg-transparent px-4 py-6 text-ink backdrop:bg-[#04141acc] open:grid open:grid-cols-1 open:items-center-safe open:justify-items-center max-sm:px-2 max-sm:py-3 max-sm:open:items-end-safe";
export const dialogPlateClasses =
  "w-full rounded-dialog border border-hairline bg-raised shadow-floating transition-[opacity,translate] duration-250 ease-settle [--field-fill:light-dark(#fff,#0b1f26)] starting:translate-y-2 starting:opacity-0";

const focusable = "input:not([type=hidden]):enabled, select:enabled, textarea:enabled, button:enabled, a[href]";

/**
 * Opens the dialog of the returned ref as a modal while it is rendered. The focus goes to `[data-modal-focus]`,
 * otherwise to the first control of `[data-modal-body]` outside a `[data-modal-aside]`; the browser returns it at the
 * end. `onEscape` should close it; `onGone` is called when the browser closed it itself, as it may at a second Escape;
 * if it returns true, the dialog opens again.
 */
export function useModal(ways: { onEscape(): void; onGone(): boolean }): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });

  // A layout effect is cleaned up before the element is removed, so that close() can still return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      latest.current.onEscape();
    };
    const gone = (event: Event) => {
      // The event is late: in React's strict mode the dialog may be open again by then.
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
