import { lazy, Suspense, useRef } from "react";
import { useNavigate } from "react-router";
import { loadWithRetry } from "~/admin-kit/connection/load-with-retry.ts";
import { useEvent } from "~/admin-kit/parts/use-event.ts";
import { areKeysOn } from "~/admin-kit/parts/use-preferences.ts";
import { toSingleKey } from "~/admin-kit/record-keys.ts";
import { menu } from "../menu.ts";

const ShortcutSheet = lazy(() => loadWithRetry(() => import("./shortcut-sheet.tsx")));

const patienceMs = 1_500;

/** The single-key shortcuts of every screen, and the sheet that lists all keys. */
export function Shortcuts({ isShown, onShow }: { isShown: boolean; onShow(shown: boolean): void }) {
  const navigate = useNavigate();
  const goes = useRef(0);
  const actions: Record<string, () => boolean> = {
    ...{ "/": focusSearch, n: pressAdd, g: () => true },
    b: () => focusOn(".bulk-bar p ~ :is(button, a)"),
    z: () => focusOn(".toast button:not(.toast-close)"),
    "?"() {
      onShow(true);
      return true;
    },
  };
  const hear = (event: KeyboardEvent) => {
    const key = toSingleKey(event);
    if (!key || !(areKeysOn() || key === "?")) return;
    const isGoing = goes.current > 0 && event.timeStamp - goes.current < patienceMs;
    goes.current = key === "g" && !isGoing ? event.timeStamp : 0;
    const place = isGoing && menu.find((entry) => entry.key === key);
    if (place) {
      // The screen below uses the same letters otherwise.
      event.stopImmediatePropagation();
      void navigate(place.href);
    }
    // A key that had an effect here must not be typed into what it opened, nor be handled again.
    if (place || (!isGoing && actions[key]?.())) event.preventDefault();
  };
  useEvent("keydown", hear, true);
  return (
    isShown && (
      <Suspense>
        <ShortcutSheet onClose={() => onShow(false)} />
      </Suspense>
    )
  );
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]:enabled");
  field?.focus();
  field?.select();
  return field !== null;
}

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

function pressAdd(): boolean {
  const add = document.querySelector<HTMLElement>("main [data-add] a");
  add?.click();
  return add !== null;
}
