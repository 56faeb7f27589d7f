import { Autocomplete } from "@base-ui/react/autocomplete";
import { Plus, Search } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Found } from "~/data/editing/find-anything.server.ts";
import { Kbd } from "~/ui/buttons/kbd.tsx";
import { dialogClasses, dialogPlateClasses, useModal } from "~/ui/messages/use-modal.ts";
import { useAnswer } from "../../kit/use-answer.ts";
import { useRights } from "../../kit/use-rights.ts";
import { messages } from "../../messages.ts";
import { isCurrent, menu } from "../menu.ts";
import { type Command, creates, rankCommands } from "./commands.ts";

type PaletteProps = Record<"onClose" | "onShortcuts", () => void> & {
  begun: { current: string };
  recent: readonly Command[];
  onChoose(command: Command): void;
};

/** Finds everything that can be opened or created by its name or address. It changes nothing itself. */
export default function Palette({ begun, recent, onClose, onChoose, onShortcuts }: PaletteProps) {
  const [typed, setTyped] = useState(begun.current);
  const { found, state } = useFound(typed);
  const isAllowed = useRights();
  const lines = rankCommands(typed, found, recent).filter((line) =>
    isAllowed(line.href, creates(line) ? "write" : "read"),
  );
  const waitForAnswer = useHurry(state === "looking", () => lines[0] && onChoose(lines[0]));
  const onGone = () => {
    onClose();
    return false;
  };
  const ref = useModal({ onEscape: onClose, onGone });
  const onPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click outside
    <dialog
      ref={ref}
      aria-label={messages.palette.label}
      onClick={onPress}
      className={`palette ${dialogClasses} open:items-start! sm:pt-[min(12vh,96px)]`}
    >
      <div className={`${dialogPlateClasses} flex max-h-[min(34rem,100dvh-24px)] max-w-160 flex-col overflow-hidden`}>
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
            <Search aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
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
      </div>
    </dialog>
  );
}

/** The icon of the screen that a command opens, or of the list that its item is in. */
function CommandIcon({ command }: { command: Command }) {
  const [path = ""] = command.href.split(/[?#]/);
  const Icon = creates(command) ? Plus : (menu.findLast(({ href }) => isCurrent(href, path))?.icon ?? Search);
  return <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-muted" />;
}

/** Enter before the server's answer chooses the best line of that answer, not of the previous one. */
function useHurry(isLooking: boolean, chooseBest: () => void) {
  const isWanted = useRef(false);
  const choose = useEffectEvent(chooseBest);
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
