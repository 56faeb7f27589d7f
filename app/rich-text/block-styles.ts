import type { Editor } from "@tiptap/core";
import { Code, Heading2, Heading3, Heading4, TextQuote } from "lucide-react";

const headingClasses = [
  ...["text-[1.375rem]", "text-[1.1875rem]", "text-[1.0625rem]"].map((size) => `font-display ${size}`),
  ...["font-semibold", "font-semibold", "font-semibold text-muted"],
];

/** The kinds of a block, as the menu of styles lists them. */
export const blockStyles = [
  { name: "paragraph", keys: "Ctrl+Alt+0", className: "" },
  ...headingClasses.map((className, place) => ({
    name: `heading${place + 1}` as `heading${1 | 2 | 3 | 4 | 5 | 6}`,
    keys: `Ctrl+Alt+${place + 1}`,
    className,
  })),
  { name: "blockquote", keys: "Ctrl+Shift+B", className: "italic" },
  { name: "codeBlock", keys: "Ctrl+Alt+C", className: "font-mono" },
] as const;

/** The kinds that are offered where there is less space, with their icons. */
export const styleIcons = {
  heading2: Heading2,
  heading3: Heading3,
  heading4: Heading4,
  blockquote: TextQuote,
  codeBlock: Code,
};

export type BlockStyle = (typeof blockStyles)[number]["name"];

/** The kind of the block at the cursor. */
export function readStyle(editor: Editor): BlockStyle {
  if (editor.isActive("codeBlock")) return "codeBlock";
  if (editor.isActive("heading")) return `heading${editor.getAttributes("heading").level}` as BlockStyle;
  return editor.isActive("blockquote") ? "blockquote" : "paragraph";
}

/** Makes the chosen blocks of this kind. */
export function applyBlockStyle(editor: Editor, style: BlockStyle): void {
  const chain = editor.chain().focus();
  if (style === "paragraph") {
    if (editor.isActive("blockquote")) chain.lift("blockquote");
    chain.setParagraph().run();
  } else if (style === "blockquote") chain.toggleBlockquote().run();
  else if (style === "codeBlock") chain.toggleCodeBlock().run();
  else chain.setHeading({ level: Number(style.at(-1)) as 1 | 2 | 3 | 4 | 5 | 6 }).run();
}
