import { type CommandProps, mergeAttributes, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { textAttribute } from "./block-attributes.ts";

/** An inline picture, as in Quill; the alt text is always stored, empty for decoration. */
export const Picture = Node.create({
  name: "image",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => ({ ...pictureAttributes, ...placing }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

const placing = { ...textAttribute("size", "data-size"), ...textAttribute("wrap", "data-wrap") };

const pictureAttributes = {
  ...textAttribute("src", "src"),
  alt: { default: "", parseHTML: (element: HTMLElement) => element.getAttribute("alt") ?? "" },
  ...textAttribute("width", "width"),
  ...textAttribute("height", "height"),
};

export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  defining: true,
  isolating: true,
  draggable: true,

  addAttributes() {
    const own = Object.fromEntries(
      Object.entries(pictureAttributes).map(([name, attribute]) => [
        name,
        {
          default: attribute.default,
          parseHTML: (element: HTMLElement) => element.querySelector("img")?.getAttribute(name) ?? attribute.default,
          rendered: false,
        },
      ]),
    );
    return { ...own, ...placing };
  },

  parseHTML() {
    return [
      {
        tag: "figure",
        contentElement: "figcaption",
        getAttrs: (element) => {
          const has = (selector: string) => element.querySelectorAll(selector).length === 1;
          return has("img[src]") && has("figcaption") ? null : false;
        },
      },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, width, height } = node.attrs;
    const size = { ...(width && { width }), ...(height && { height }) };
    return ["figure", mergeAttributes(HTMLAttributes), ["img", { src, alt, ...size }], ["figcaption", 0]];
  },

  addKeyboardShortcuts() {
    return { Enter: () => this.editor.isActive(this.name) && this.editor.commands.command(goBelow) };
  },
});

function goBelow({ state, tr, dispatch }: CommandProps): boolean {
  const after = state.selection.$to.after();
  const paragraph = state.schema.nodes.paragraph?.create();
  if (!paragraph) return false;
  if (dispatch) {
    tr.insert(after, paragraph);
    tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
  }
  return true;
}
