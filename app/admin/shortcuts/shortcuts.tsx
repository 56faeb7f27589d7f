import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { isTyping } from "~/ui/keys.tsx";
import { loadPatiently } from "../connection/load-patiently.ts";
import { areKeysOn } from "../preferences/use-preferences.ts";
import { places } from "./shortcut-list.ts";

const ShortcutSheet = lazy(() => loadPatiently(() => import("./shortcut-sheet.tsx")));

/** How long G waits for its letter, in milliseconds. */
const patience = 1_500;

/** The single keys of every screen, and the sheet that lists all keys. */
export function Shortcuts({ isShown, onShow }: { isShown: boolean; onShow(shown: boolean): void }) {
  const navigate = useNavigate();
  const goes = useRef(0);
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isGoing = event.timeStamp - goes.current < patience && goes.current > 0;
    goes.current = 0;
    if (isGoing) return goTo(event);
    const action = actions[toCharacter(event)];
    // A key that did something here is not typed into what it has opened, and nobody else acts on it.
    if (action?.(event)) event.preventDefault();
  });
  const goTo = (event: KeyboardEvent) => {
    const place = places[toCharacter(event)];
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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (!areKeysOn() && event.key !== "?") return;
      if (document.querySelector("dialog[open], [role=menu]:popover-open")) return;
      act(event);
    };
    // In the capture phase, before the keys of a screen.
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
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

/** The way to a new item is the list's own button. */
function pressAdd(): boolean {
  const add = document.querySelector<HTMLElement>("main [data-add] a");
  add?.click();
  return add !== null;
}

/** The key's own character where it is Latin; on another keyboard the letter that stands there on a Latin one. */
function toCharacter({ key, code }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) && key.length === 1 ? code.slice(3).toLowerCase() : "";
}
