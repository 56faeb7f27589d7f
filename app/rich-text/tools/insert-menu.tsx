import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import type { MenuEntry } from "~/ui/messages/menu.tsx";
import { Floating } from "../floating.tsx";

type Line = MenuEntry & { onAct(): void };

/** What can be inserted, at a "/" in an empty line; further letters narrow it, and the focus stays in the text. */
export function InsertMenu({ editor, lines }: { editor: Editor; lines: readonly Line[] }) {
  const id = useId();
  const typed = useEditorState({ editor, selector: (snapshot) => readTyped(snapshot.editor) });
  const [place, setPlace] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const found = lines.filter(({ label }) => label.toLowerCase().includes(typed?.trim() ?? ""));
  const isOpen = typed !== null && !isClosed && found.length > 0;
  const chosen = found[Math.min(place, found.length - 1)];
  const choose = (line: Line | undefined) => {
    const { $from } = editor.state.selection;
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.pos }).run();
    line?.onAct();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setClosed(true);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  const isTyped = typed !== null;
  useEffect(() => {
    if (isTyped) return;
    setPlace(0);
    setClosed(false);
  }, [isTyped]);
  const dom = editor.view.dom;
  useEffect(() => {
    if (!isOpen) return undefined;
    const hear = (event: KeyboardEvent) => press(event);
    dom.addEventListener("keydown", hear, true);
    return () => dom.removeEventListener("keydown", hear, true);
  }, [dom, isOpen]);
  const chosenId = chosen && isOpen ? `${id}-${lines.indexOf(chosen)}` : null;
  useEffect(() => {
    if (!chosenId) return undefined;
    dom.setAttribute("aria-activedescendant", chosenId);
    document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
    return () => dom.removeAttribute("aria-activedescendant");
  }, [dom, chosenId]);
  if (!isOpen) return null;
  return (
    <Floating editor={editor} side="below" className="menu-panel max-h-72 min-w-57.5 overflow-y-auto">
      <div role="listbox" aria-label={messages.insert}>
        {found.map((line) => (
          <div
            key={line.label}
            id={`${id}-${lines.indexOf(line)}`}
            role="option"
            tabIndex={-1}
            aria-selected={line === chosen}
            className="menu-line cursor-pointer aria-selected:bg-ink/9"
            onPointerDown={(event) => {
              event.preventDefault();
              choose(line);
            }}
          >
            {line.icon && <Icon of={line.icon} className="size-4.5 shrink-0" />}
            {line.label}
          </div>
        ))}
      </div>
    </Floating>
  );
}

/** The letters after a "/" that begins the line of the cursor; null without one. */
function readTyped({ state: { selection }, isFocused }: Editor): string | null {
  const { $from, empty } = selection;
  if (
    !empty ||
    !isFocused ||
    $from.parent.type.name !== "paragraph" ||
    $from.parentOffset < $from.parent.content.size
  ) {
    return null;
  }
  return /^\/([\p{L}\d ]{0,20})$/u.exec($from.parent.textContent)?.[1]?.toLowerCase() ?? null;
}
