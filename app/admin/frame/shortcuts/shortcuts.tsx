import { lazy, Suspense, useRef } from "react";
import { useNavigate } from "react-router";
import { loadPatiently } from "../../connection/load-patiently.ts";
import { useEvent } from "../../kit/use-event.ts";
import { areKeysOn } from "../../kit/use-preferences.ts";
import { menu } from "../menu.ts";
import { toSingleKey } from "./record-keys.ts";

const ShortcutSheet = lazy(() => loadPatiently(() => import("./shortcut-sheet.tsx")));

const patienceMs = 1_500;

/** The single keys of every screen, and the sheet that lists all keys. */
export function Shortcuts({ isShown, onShow }: { isShown: boolean; onShow(shown: boolean): void }) {
  const navigate = useNavigate();
  const goes = useRef(0);
  const act = (event: KeyboardEvent, key: string) => {
    const isGoing = event.timeStamp - goes.current < patienceMs && goes.current > 0;
    goes.current = 0;
    if (isGoing) return goTo(event, key);
    // A key that did something here is not typed into what it has opened, and nobody else acts on it.
    if (actions[key]?.(event)) event.preventDefault();
  };
  const goTo = (event: KeyboardEvent, wanted: string) => {
    const place = menu.flat().find(({ key }) => key === wanted);
    if (!place) return;
    event.preventDefault();
    // The letters mean other things to the screen below.
    event.stopImmediatePropagation();
    void navigate(place.href);
  };
  const actions: Record<string, (event: KeyboardEvent) => boolean> = {
    "?": () => {
      onShow(true);
      return true;
    },
    "/": focusSearch,
    n: pressAdd,
    g: ({ timeStamp }) => {
      goes.current = timeStamp;
      return true;
    },
  };
  const hear = (event: KeyboardEvent) => {
    const key = toSingleKey(event);
    if (key && (areKeysOn() || key === "?")) act(event, key);
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

function pressAdd(): boolean {
  const add = document.querySelector<HTMLElement>("main [data-add] a");
  add?.click();
  return add !== null;
}
