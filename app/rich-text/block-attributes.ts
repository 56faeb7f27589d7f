import { type Attribute, type CommandProps, type Editor, Extension } from "@tiptap/core";
import TextAlign from "@tiptap/extension-text-align";
import type { Node } from "@tiptap/pm/model";
import { maxIndent, toTextAttributes } from "~/lib/text/text-attributes.ts";
import { toTextDirection } from "~/lib/text/text-direction.ts";

/** An attribute of a node or a mark that is stored in HTML as `html`; absent if null. */
export function textAttribute(name: string, html: string): Record<string, Partial<Attribute>> {
  return {
    [name]: {
      default: null,
      parseHTML: (element) => element.getAttribute(html) || null,
      renderHTML: (attributes) => (attributes[name] ? { [html]: attributes[name] } : {}),
    },
  };
}

/** The styling of an element of an inert document (content.ts), as stored attributes. */
export function readTextAttributes(element: Element): Record<string, string> {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  return toTextAttributes({ ...attributes, style: attributes["data-style"] ?? "" });
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    blockAttributes: {
      shiftIndent: (by: 1 | -1) => ReturnType;
      toggleDirection: () => ReturnType;
    };
  }
}

const blocks = ["paragraph", "heading"];
const lists = ["bulletList", "orderedList"];

/** Indent and direction of blocks, stored as data-indent and dir. */
export const BlockAttributes = Extension.create({
  name: "blockAttributes",

  addGlobalAttributes() {
    return [
      { types: blocks, attributes: textAttribute("indent", "data-indent") },
      {
        types: [...blocks, ...lists, "listItem", "blockquote", "figure", "table", "tableCell", "tableHeader"],
        attributes: { ...textAttribute("dir", "dir"), ...textAttribute("lang", "lang") },
      },
    ];
  },

  addCommands() {
    return {
      shiftIndent:
        (by) =>
        ({ editor, commands, ...props }) => {
          if (!editor.isActive("listItem")) return shiftMargins(props, by);
          return by > 0 ? commands.sinkListItem("listItem") : commands.liftListItem("listItem");
        },
      toggleDirection:
        () =>
        ({ editor, commands }) => {
          const wanted = isRightToLeft(editor) ? "ltr" : "rtl";
          const dir = wanted === toTextFlow(editor.state.doc) ? null : wanted;
          return [...blocks, ...lists].map((type) => commands.updateAttributes(type, { dir })).some(Boolean);
        },
    };
  },

  addKeyboardShortcuts() {
    return {
      "Mod-]": () => this.editor.commands.shiftIndent(1),
      "Mod-[": () => this.editor.commands.shiftIndent(-1),
      "Mod-\\": () => this.editor.chain().unsetAllMarks().clearNodes().run(),
    };
  },
});

/** The direction of a whole text, like on the page: that of its first letter. */
export function toTextFlow(doc: Node): "ltr" | "rtl" {
  return toTextDirection(doc.textBetween(0, Math.min(doc.content.size, 1_000), " "))?.dir ?? "ltr";
}

export function isRightToLeft(editor: Editor): boolean {
  const own = (["rtl", "ltr"] as const).find((dir) => editor.isActive({ dir }));
  return (own ?? toTextFlow(editor.state.doc)) === "rtl";
}

function shiftMargins({ tr, state, dispatch }: Pick<CommandProps, "tr" | "state" | "dispatch">, by: number): boolean {
  let canShift = false;
  state.doc.nodesBetween(state.selection.from, state.selection.to, ({ type, attrs }, position) => {
    const before = Number(attrs.indent ?? 0);
    const after = Math.min(Math.max(before + by, 0), maxIndent);
    if (!blocks.includes(type.name) || before === after) return;
    if (dispatch) tr.setNodeAttribute(position, "indent", after === 0 ? null : String(after));
    canShift = true;
  });
  return canShift;
}

/** TipTap's alignment, stored as data-align instead of a style. */
export const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [{ types: this.options.types, attributes: textAttribute("textAlign", "data-align") }];
  },
}).configure({ types: blocks });
