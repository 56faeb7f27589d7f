import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { useEvent } from "~/admin-kit/parts/use-event.ts";
import { Floating } from "../floating.tsx";

/** The frequent tools at selected words, for a pointer: the keys and the toolbar have them too. */
export function SelectionTools({ editor, children }: { editor: Editor; children: ReactNode }) {
  const [isPointing, setPointing] = useState(false);
  useEvent("pointerdown", ({ target }) => setPointing(editor.view.dom.contains(target as Element)));
  useEvent("pointerup", () => setPointing(false));
  const isSelected = useEditorState({ editor, selector: (snapshot) => hasWords(snapshot.editor) });
  if (!isSelected || isPointing) return null;
  return (
    <Floating
      editor={editor}
      side="above"
      className="rounded-control border border-hairline bg-raised p-0.5 text-ink shadow-floating"
    >
      <div aria-hidden="true" className="flex">
        {children}
      </div>
    </Floating>
  );
}

function hasWords({ state: { selection, doc }, isFocused, isEditable }: Editor): boolean {
  const { from, to, $from } = selection;
  const isWords = selection instanceof TextSelection && doc.textBetween(from, to).trim() !== "";
  return isWords && isFocused && isEditable && !$from.parent.type.spec.code;
}
