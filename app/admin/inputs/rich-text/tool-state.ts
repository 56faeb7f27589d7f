import type { Editor } from "@tiptap/core";
import { isRightToLeft } from "./block-attributes.ts";

/** What the toolbar shows of the place where the cursor is. */
export type ToolState = ReturnType<typeof readToolState>;

const marks = ["bold", "italic", "underline", "strike", "subscript", "superscript", "link"] as const;
const nodes = ["bulletList", "orderedList", "table", "figure", "image", "video"] as const;

/** Reads what is on and what is possible at the cursor; cheap enough to be asked after every key. */
export function readToolState(editor: Editor) {
  const isActive = (name: string) => editor.isActive(name);
  return {
    on: [...marks, ...nodes].filter(isActive) as string[],
    style: readStyle(editor),
    align: (["center", "right", "justify", "left"] as const).find((textAlign) => editor.isActive({ textAlign })),
    isRightToLeft: isRightToLeft(editor),
    colour: (editor.getAttributes("textColour").colour ?? null) as string | null,
    background: (editor.getAttributes("textBackground").colour ?? null) as string | null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    canIndent: editor.can().shiftIndent(1),
    canOutdent: editor.can().shiftIndent(-1),
    isInCode: editor.isActive("codeBlock"),
  };
}

/** The kinds of blocks that a line of text can be, in the order of the menu. */
export const blockStyles = [
  { name: "paragraph", label: "Paragraph", keys: "Ctrl+Alt+0" },
  ...([1, 2, 3, 4, 5, 6] as const).map((level) => ({
    name: `heading${level}` as const,
    label: `Heading ${level}`,
    keys: `Ctrl+Alt+${level}`,
  })),
  { name: "blockquote", label: "Quote", keys: "Ctrl+Shift+B" },
  { name: "codeBlock", label: "Code block", keys: "Ctrl+Alt+C" },
] as const;

/** One of the kinds. */
export type BlockStyle = (typeof blockStyles)[number]["name"];

function readStyle(editor: Editor): BlockStyle {
  if (editor.isActive("codeBlock")) return "codeBlock";
  if (editor.isActive("heading")) return `heading${editor.getAttributes("heading").level}` as BlockStyle;
  return editor.isActive("blockquote") ? "blockquote" : "paragraph";
}

/** Makes the blocks of the selection this kind. A quote that is chosen again ends. */
export function applyBlockStyle(editor: Editor, style: BlockStyle): void {
  const chain = editor.chain().focus();
  if (style === "paragraph") {
    if (editor.isActive("blockquote")) chain.lift("blockquote");
    chain.setParagraph().run();
  } else if (style === "blockquote") chain.toggleBlockquote().run();
  else if (style === "codeBlock") chain.toggleCodeBlock().run();
  else chain.setHeading({ level: Number(style.at(-1)) as 1 | 2 | 3 | 4 | 5 | 6 }).run();
}
