import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent } from "react";

const toType = (tool: string) => `open-${tool}`;

/** Opens the dialog of a tool of this text, from its keys or from the menu in its text. */
export function requestTool(text: HTMLElement, tool: string): void {
  text.dispatchEvent(new Event(toType(tool)));
}

/** Handles such requests. */
export const useToolRequest = (editor: Editor, tool: string, open: () => void) =>
  useTextEvent(editor, toType(tool), open);

/** Handles an event of the text's element. */
export function useTextEvent(editor: Editor, type: string | undefined, act: (event: Event) => void): void {
  const hear = useEffectEvent(act);
  useEffect(() => {
    if (!type) return undefined;
    const listen = (event: Event) => hear(event);
    const text = editor.view.dom;
    text.addEventListener(type, listen);
    return () => text.removeEventListener(type, listen);
  }, [editor, type]);
}
