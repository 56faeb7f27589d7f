import type { Extensions } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { handlePaste, isInTable, TableMap } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { toSpan } from "~/lib/text/text-attributes.ts";
import { textAttribute } from "./block-attributes.ts";

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
      // The attribute has its words; they must not also be in the first cell.
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
      // The caption is not content: changes in it are not typed text.
      return { dom, contentDOM, update, ignoreMutation: ({ target }) => caption.contains(target) || target === dom };
    };
  },
});

/** Moves from a table to the line below, created if needed: Tab stays in a table. False outside one. */
export function leaveTable({ state, dispatch }: EditorView): boolean {
  const { $from } = state.selection;
  const depth = Array.from({ length: $from.depth }, (_, level) => level + 1).find(
    (level) => $from.node(level).type.name === "table",
  );
  const line = state.schema.nodes.paragraph?.create();
  if (!depth || !line) return false;
  const { tr } = state;
  const after = $from.after(depth);
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, line);
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(after))).scrollIntoView());
  return true;
}

/** Pastes cells into the table at the cursor; false if there is none, or the clipboard has other content. */
export function pasteIntoTable(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  if (!isInTable(view.state)) return false;
  try {
    return handlePaste(view, event, slice);
  } catch {
    // The library fails at some merged cells (ueberdosis/tiptap#7949).
  }
  try {
    if (handlePaste(view, event, withoutSpans(slice))) return true;
  } catch {
    // Below, the words are pasted without the table.
  }
  const words = slice.content.textBetween(0, slice.content.size, "\n", "\n");
  view.dispatch(view.state.tr.insertText(words).scrollIntoView());
  return true;
}

function withoutSpans(slice: Slice): Slice {
  const content: Node[] = [];
  slice.content.forEach((node) => {
    content.push(node.type.name === "table" ? unmerge(node) : node);
  });
  return new Slice(Fragment.from(content), slice.openStart, slice.openEnd);
}

function unmerge(table: Node): Node {
  const { map, width } = TableMap.get(table);
  const rows: Node[] = [];
  table.forEach((row, _, place) => {
    const cells = map.slice(place * width, (place + 1) * width).flatMap((position, column) => {
      const cell = table.nodeAt(position);
      const isFirst = map.indexOf(position) === place * width + column;
      const attrs = { ...cell?.attrs, colspan: 1, rowspan: 1 };
      return (isFirst ? cell?.type.create(attrs, cell.content) : cell?.type.createAndFill(attrs)) ?? [];
    });
    rows.push(row.type.create(row.attrs, cells));
  });
  return table.type.create(table.attrs, rows);
}

/** The columns that the cells of the widest row need, or the number of rows. */
function sizeOf(table: HTMLTableElement | null, name: "colspan" | "rowspan"): number {
  const rows = [...(table?.rows ?? [])];
  const toWidth = ({ cells }: HTMLTableRowElement) =>
    [...cells].reduce((sum, cell) => sum + toSpan(cell.getAttribute("colspan"), 1), 0);
  return name === "rowspan" ? rows.length : Math.max(1, ...rows.map(toWidth));
}

// A span of one is the default, so it is not written.
const span = (name: "colspan" | "rowspan") => ({
  [name]: {
    default: 1,
    parseHTML: (element: HTMLElement) => toSpan(element.getAttribute(name), sizeOf(element.closest("table"), name)),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  },
});

const addAttributes = () => ({
  ...span("colspan"),
  ...span("rowspan"),
  // prosemirror-tables reads it from every cell; widths are not stored.
  colwidth: { default: null, parseHTML: () => null, rendered: false },
  ...textAttribute("align", "data-align"),
});

export const tables: Extensions = [
  CaptionedTable,
  TableRow,
  TableCell.extend({ addAttributes }),
  TableHeader.extend({ addAttributes }),
];
