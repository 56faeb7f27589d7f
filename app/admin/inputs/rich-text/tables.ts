import type { Extensions } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import type { Node } from "@tiptap/pm/model";
import { textAttribute } from "./text-attribute.ts";

/** TipTap's table, stored without widths and styles, with a caption. */
const CaptionedTable = Table.extend({
  addAttributes() {
    return {
      caption: {
        default: null,
        parseHTML: (element) => element.querySelector("caption")?.textContent?.trim() || null,
        rendered: false,
      },
    };
  },

  parseHTML() {
    return [
      { tag: "table" },
      // The attribute holds its words; they shall not stand in the first cell besides.
      { tag: "caption", ignore: true },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const body = ["tbody", 0] as const;
    const { caption } = node.attrs;
    return caption ? ["table", HTMLAttributes, ["caption", caption], body] : ["table", HTMLAttributes, body];
  },

  addNodeView() {
    return ({ node, HTMLAttributes }) => {
      const dom = document.createElement("table");
      for (const [name, value] of Object.entries(HTMLAttributes)) dom.setAttribute(name, String(value));
      const caption = document.createElement("caption");
      caption.contentEditable = "false";
      const contentDOM = document.createElement("tbody");
      dom.append(contentDOM);
      const show = ({ attrs }: Node) => {
        caption.textContent = attrs.caption;
        if (attrs.caption) dom.prepend(caption);
        else caption.remove();
      };
      show(node);
      const update = (next: Node) => {
        const isSame = next.type === node.type && next.attrs.dir === node.attrs.dir;
        if (isSame) show(next);
        return isSame;
      };
      // The caption is no content: what happens to it is not typed text.
      return { dom, contentDOM, update, ignoreMutation: ({ target }) => caption.contains(target) || target === dom };
    };
  },

  // Tab goes from cell to cell and leaves after the last one, so that the keyboard is never caught.
  addKeyboardShortcuts() {
    const { Tab: _, ...rest } = this.parent?.() ?? {};
    return { ...rest, Tab: () => this.editor.commands.goToNextCell() };
  },
});

const cellAttributes = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute("colspan")) || 1 },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute("rowspan")) || 1 },
  // prosemirror-tables reads it of every cell; widths are not stored.
  colwidth: { default: null, parseHTML: () => null, rendered: false },
  ...textAttribute("align", "data-align"),
};

/** A span of one is the rule, so it is not written. */
function withoutSingleSpans(attributes: Record<string, unknown>): Record<string, unknown> {
  const isSpan = (name: string) => name === "colspan" || name === "rowspan";
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !(isSpan(name) && value === 1)));
}

/** The table and what it is made of. */
export const tables: Extensions = [
  CaptionedTable,
  TableRow,
  TableCell.extend({
    addAttributes: () => cellAttributes,
    renderHTML: ({ HTMLAttributes }) => ["td", withoutSingleSpans(HTMLAttributes), 0],
  }),
  TableHeader.extend({
    addAttributes: () => cellAttributes,
    renderHTML: ({ HTMLAttributes }) => ["th", withoutSingleSpans(HTMLAttributes), 0],
  }),
];
