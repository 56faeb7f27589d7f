import { Autocomplete } from "@base-ui/react/autocomplete";
import { Plus, Search } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { messages } from "~/admin-kit/messages.ts";
import { useAnswer } from "~/admin-kit/parts/use-answer.ts";
import { useRights } from "~/admin-kit/parts/use-rights.ts";
import type { Found } from "~/editing/store/find-anything.server.ts";
import { Kbd } from "~/ui/buttons/kbd.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { isCurrent, menu } from "../menu.ts";
import { type Command, creates, rankCommands } from "./commands.ts";
import { PaletteFrame } from "./palette-frame.tsx";

/** What was typed before the palette was loaded, and whether Enter was pressed after it. */
export type Begun = { text: string; isEntered: boolean };

type PaletteProps = Record<"onClose" | "onShortcuts", () => void> & {
  begun: RefObject<Begun>;
  recent: readonly Command[];
  onChoose(command: Command): void;
};

/** Finds everything that can be opened or created by its name or address. It changes nothing itself. */
export default function Palette({ begun, recent, onClose, onChoose, onShortcuts }: PaletteProps) {
  const [typed, setTyped] = useState(begun.current.text);
  // Keys may have arrived between the first render and the moment that this field replaces the other one.
  useLayoutEffect(() => setTyped(begun.current.text), [begun]);
  const { found, state } = useFound(typed);
  const isAllowed = useRights();
  const lines = rankCommands(typed, found, recent).filter((line) =>
    isAllowed(line.href, creates(line) ? "write" : "read"),
  );
  const waitForAnswer = useHurry(state === "looking", begun, () => lines[0] && onChoose(lines[0]));
  return (
    <PaletteFrame onClose={onClose}>
      <Autocomplete.Root
        open
        inline
        items={lines}
        mode="none"
        filter={null}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ title }: Command) => title}
        value={typed}
        onValueChange={(value, { reason }) => {
          // A chosen line is not a text to search for.
          if (reason !== "item-press") setTyped(value);
        }}
      >
        <div className="flex items-center gap-3 border-b border-hairline px-5">
          <Icon of={Search} className="size-5 shrink-0 text-muted" />
          <Autocomplete.Input
            data-modal-focus
            aria-label={messages.palette.find}
            placeholder={messages.palette.find}
            dir="auto"
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={waitForAnswer}
            className="min-h-14 min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none"
          />
          <button
            type="button"
            onClick={onClose}
            className="-me-2 grid min-h-11 min-w-11 place-items-center"
            aria-label={messages.palette.close}
          >
            <Kbd>Esc</Kbd>
          </button>
        </div>
        <Autocomplete.Status className="sr-only">
          {state !== "looking" && typed.trim() && messages.palette.results(lines.length)}
        </Autocomplete.Status>
        {state === "failed" && (
          <p role="alert" className="px-5 pt-3 text-small">
            {messages.palette.itemsFailed}
          </p>
        )}
        {lines.length === 0 && state !== "looking" && (
          <p className="px-5 py-6 text-muted">{messages.palette.nothingFound(typed.trim())}</p>
        )}
        <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 empty:hidden">
          {(line: Command) => (
            <Autocomplete.Item
              key={line.id}
              value={line}
              onClick={() => onChoose(line)}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1 select-none data-highlighted:bg-raised-2 data-highlighted:shadow-[inset_3px_0_0_var(--live)] pointer-coarse:min-h-12"
            >
              <CommandIcon command={line} />
              <span className="min-w-0 flex-1 truncate" dir="auto">
                {line.title}
              </span>
              {line.detail && (
                <span className="max-w-[45%] truncate text-[0.875rem] text-muted max-sm:hidden" dir="ltr">
                  {line.detail}
                </span>
              )}
              <span className={line.kind === messages.goTo ? "sr-only" : "shrink-0 text-small text-muted"}>
                {line.kind}
              </span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-hairline px-5 py-2.5 text-[0.875rem] text-muted pointer-coarse:hidden">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {messages.palette.toChoose}
          </span>
          <span>
            <Kbd>Enter</Kbd> {messages.palette.toOpen}
          </span>
          <button type="button" onClick={onShortcuts} className="ms-auto underline underline-offset-4">
            {messages.palette.allShortcuts}
          </button>
        </div>
      </Autocomplete.Root>
    </PaletteFrame>
  );
}

/** The icon of the screen that a command opens, or of the list that its item is in. */
function CommandIcon({ command }: { command: Command }) {
  const [path = ""] = command.href.split(/[?#]/);
  const icon = creates(command) ? Plus : (menu.findLast(({ href }) => isCurrent(href, path))?.icon ?? Search);
  return <Icon of={icon} className="size-4.5 shrink-0 text-muted" />;
}

/** Enter before the server's answer chooses the best line of that answer, not of the previous one. */
function useHurry(isLooking: boolean, begun: RefObject<Begun>, chooseBest: () => void) {
  const isWanted = useRef(false);
  const choose = useEffectEvent(chooseBest);
  useLayoutEffect(() => {
    isWanted.current = begun.current.isEntered;
  }, [begun]);
  useEffect(() => {
    if (isLooking || !isWanted.current) return;
    isWanted.current = false;
    choose();
  }, [isLooking]);
  return (event: KeyboardEvent & { preventBaseUIHandler?(): void }) => {
    isWanted.current = event.key === "Enter" && isLooking && !event.nativeEvent.isComposing;
    if (!isWanted.current) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
  };
}

type Looked = { found: readonly Found[]; state: "idle" | "looking" | "failed" };

function useFound(typed: string): Looked {
  const text = typed.trim();
  const address = text === "" ? null : `/admin/find?q=${encodeURIComponent(text)}`;
  const known = useAnswer<{ found: Found[] }>(address, 0);
  if (address === null) return { found: [], state: "idle" };
  const found = known.answer?.found ?? [];
  if (known.address !== address) return { found, state: "looking" };
  return { found, state: known.answer ? "idle" : "failed" };
}
