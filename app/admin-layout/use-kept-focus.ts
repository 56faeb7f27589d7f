import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

const controls = "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled";

const typed = "textarea, [contenteditable=true], input:not([type=checkbox], [type=radio])";

type Place = { element: HTMLElement; name: string; row?: { list: Element; index: number } };

/** Returns the focus to a button that was disabled while it worked, or to the next row's if its row is gone. */
export function useKeptFocus(): void {
  const place = useRef<Place>(null);
  const { pathname } = useLocation();
  // Before the observer notices that another screen has replaced this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends when the screen changes
  useLayoutEffect(() => {
    place.current = null;
  }, [pathname]);
  useEffect(() => {
    const main = document.querySelector("main");
    if (!main) return undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === main || target.closest("dialog")) return;
      // Groups of buttons that take the focus themselves while a button works keep it.
      place.current = target.matches(`${controls}, [contenteditable=true]`) ? toPlace(target) : null;
    };
    const forget = ({ target }: PointerEvent) => {
      if (!(target as Element).closest(`${controls}, label, dialog`)) place.current = null;
    };
    const isLost = () => document.activeElement === document.body && !document.querySelector("dialog[open]");
    const restore = () => {
      if (isLost() && place.current) findAgain(place.current, main)?.focus({ preventScroll: true });
    };
    // Later: on its way from one element to another, the focus is nowhere for a moment.
    const observer = new MutationObserver(() => isLost() && setTimeout(restore));
    main.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    observer.observe(main, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    return () => {
      main.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
      observer.disconnect();
    };
  }, []);
}

function toPlace(element: HTMLElement): Place {
  const row = element.closest("[data-record], tr, li");
  const list = row?.parentElement;
  const index = row && list ? [...list.children].indexOf(row) : -1;
  return { element, name: toVerb(element), row: list ? { list, index } : undefined };
}

function findAgain({ element, name, row }: Place, main: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element.matches(":disabled") ? null : element;
  // A form that is rendered again after a save restores the cursor itself.
  if (element.matches(typed)) return null;
  const rows = row?.list.isConnected ? [...row.list.children] : [];
  const next = rows[Math.min(row?.index ?? 0, rows.length - 1)];
  // A narrow row has its buttons in its menu.
  const offered = [...(next?.querySelectorAll<HTMLElement>(controls) ?? [])].filter((other) => other.checkVisibility());
  const isMenu = (other: HTMLElement) => other.ariaHasPopup !== null;
  return offered.find((other) => toVerb(other) === name) ?? offered.find(isMenu) ?? offered[0] ?? main;
}

/** "Delete Villa lighting" becomes "Delete", the same in every row. */
function toVerb(element: HTMLElement): string {
  return (element.ariaLabel ?? element.textContent ?? "").trim().split(/\s/)[0] ?? "";
}

/** A form keeps its scroll position when saved; another screen opens at its top, or at the saved row. */
export function useTopAfterSave(saved: string | undefined): void {
  const { pathname } = useLocation();
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (state !== "idle") wasSent.current = formMethod === "POST";
  }, [state, formMethod]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the screen changes
  useLayoutEffect(() => {
    if (!wasSent.current) return;
    wasSent.current = false;
    scrollTo(0, 0);
    const row = saved && document.querySelector(`[data-record="${CSS.escape(saved)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: "nearest" });
    row.toggleAttribute("data-saved", true);
  }, [pathname]);
}
