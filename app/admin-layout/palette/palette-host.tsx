import { Search } from "lucide-react";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loadWithRetry } from "~/admin-kit/connection/load-with-retry.ts";
import { messages } from "~/admin-kit/messages.ts";
import { useEvent } from "~/admin-kit/parts/use-event.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import { Kbd } from "~/ui/buttons/kbd.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import type { Command } from "./commands.ts";
import type { Begun } from "./palette.tsx";
import { PaletteFrame } from "./palette-frame.tsx";

const load = () => import("./palette.tsx");
const Palette = lazy(() => loadWithRetry(load));

/** The button and the keys (Ctrl+K, ⌘K) that open the command palette, and the handler of its choice. */
export function PaletteHost({ onShortcuts }: { onShortcuts(): void }) {
  const [recent, setRecent] = useState<readonly Command[] | null>(null);
  const navigate = useNavigate();
  const begun = useRef<Begun>({ text: "", isEntered: false });
  const open = () => {
    begun.current = { text: "", isEntered: false };
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
        <Icon of={Search} className="size-4.5 shrink-0" />
        <span className="max-xl:sr-only">{messages.palette.button}</span>
        <Kbd className="max-xl:hidden">Ctrl K</Kbd>
      </button>
      {recent && (
        <Suspense fallback={<PaletteField begun={begun} onClose={close} />}>
          <Palette begun={begun} recent={recent} onClose={close} onChoose={choose} onShortcuts={showShortcuts} />
        </Suspense>
      )}
    </>
  );
}

/** The palette's field while the rest is loading: it takes every key from the first one on. */
function PaletteField({ begun, onClose }: { begun: RefObject<Begun>; onClose(): void }) {
  return (
    <PaletteFrame onClose={onClose}>
      <div className="flex items-center gap-3 px-5">
        <Icon of={Search} className="size-5 shrink-0 text-muted" />
        <input
          data-modal-focus
          aria-label={messages.palette.find}
          placeholder={messages.palette.find}
          dir="auto"
          spellCheck={false}
          onChange={({ target }) => {
            begun.current = { text: target.value, isEntered: false };
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && !nativeEvent.isComposing && begun.current.text) begun.current.isEntered = true;
          }}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none"
        />
      </div>
    </PaletteFrame>
  );
}

const name = "palette-recent";
const maxRecent = 6;

function readRecent(): Command[] {
  return readStored<Command[]>(name, "browser") ?? [];
}
