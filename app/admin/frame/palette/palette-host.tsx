import { Search } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { readStored, store } from "~/lib/web-storage.ts";
import { Kbd } from "~/ui/buttons/kbd.tsx";
import { loadWithRetry } from "../../connection/load-with-retry.ts";
import { useEvent } from "../../kit/use-event.ts";
import { messages } from "../../messages.ts";
import type { Command } from "./commands.ts";

const load = () => import("./palette.tsx");
const Palette = lazy(() => loadWithRetry(load));

/** The button and the keys (Ctrl+K, ⌘K) that open the command palette, and the handler of its choice. */
export function PaletteHost({ onShortcuts }: { onShortcuts(): void }) {
  const [recent, setRecent] = useState<readonly Command[] | null>(null);
  const navigate = useNavigate();
  const typed = useRef("");
  const open = () => {
    typed.current = "";
    setRecent(readRecent());
  };
  const close = () => setRecent(null);
  useEvent("keydown", (event) => {
    if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A dialog with a question has to be answered first.
    if (event.repeat || document.querySelector("dialog[open]:not(.palette)")) return;
    if (recent) close();
    else open();
  });

  const showShortcuts = () => {
    close();
    onShortcuts();
  };
  const choose = ({ id, title, kind, href, detail }: Command) => {
    close();
    const others = readRecent().filter((command) => command.id !== id);
    store(name, [{ id, title, kind, href, detail }, ...others].slice(0, maxRecent), "browser");
    void navigate(href);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        onPointerEnter={load}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 text-[0.90625rem] text-muted hover:bg-raised-2 hover:text-ink max-sm:px-0"
      >
        <Search aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />
        <span className="max-xl:sr-only">{messages.palette.button}</span>
        <Kbd className="max-xl:hidden">Ctrl K</Kbd>
      </button>
      {recent && (
        <Suspense fallback={<TypeAhead typed={typed} />}>
          <Palette begun={typed} recent={recent} onClose={close} onChoose={choose} onShortcuts={showShortcuts} />
        </Suspense>
      )}
    </>
  );
}

/** What is typed before the palette is there begins its search, and is no shortcut. */
function TypeAhead({ typed }: { typed: { current: string } }) {
  useEvent(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) typed.current += event.key;
      // Enter would press the button again.
      else if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  return null;
}

const name = "palette-recent";
const maxRecent = 6;

function readRecent(): Command[] {
  return readStored<Command[]>(name, "browser") ?? [];
}
