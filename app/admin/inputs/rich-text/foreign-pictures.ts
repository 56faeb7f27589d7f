import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { isWebAddress } from "../upload.ts";

/** Whether visitors' browsers would ask another site for the picture at this address. */
function isForeign(address: unknown): address is string {
  return typeof address === "string" && isWebAddress(address) && new URL(address).origin !== location.origin;
}

/** The addresses of the pictures of a text that are on other sites, each once. */
export function listForeignPictures(doc: Node): string[] {
  const found = new Set<string>();
  doc.descendants(({ attrs, type }) => {
    if (isPictureNode(type.name) && isForeign(attrs.src)) found.add(attrs.src);
  });
  return [...found];
}

/** The ones that a paste or a drop has just brought. */
export function listPastedPictures(transaction: Transaction): string[] {
  if (!["paste", "drop"].includes(transaction.getMeta("uiEvent"))) return [];
  const before = new Set(listForeignPictures(transaction.before));
  return listForeignPictures(transaction.doc).filter((address) => !before.has(address));
}

const isPictureNode = (name: string) => name === "image" || name === "figure";

/** Shows a stored copy wherever the text shows that picture. Undo does not bring the other site back. */
export function replacePicture(
  { state, view }: Editor,
  address: string,
  copy: { address: string; width?: number; height?: number },
): void {
  const { tr } = state;
  state.doc.descendants(({ attrs, type }, position) => {
    if (!isPictureNode(type.name) || attrs.src !== address) return;
    const hasSize = attrs.width || attrs.height || !copy.width || !copy.height;
    const size = hasSize ? {} : { width: String(copy.width), height: String(copy.height) };
    tr.setNodeMarkup(position, undefined, { ...attrs, ...size, src: copy.address });
  });
  view.dispatch(tr.setMeta("addToHistory", false));
}

/** Takes pictures out of the text; their captions stay as paragraphs. */
export function removePictures({ state, view }: Editor, addresses: readonly string[]): void {
  const { tr, schema } = state;
  state.doc.descendants((node, position) => {
    if (!isPictureNode(node.type.name) || !addresses.includes(node.attrs.src)) return;
    const [from, to] = [tr.mapping.map(position), tr.mapping.map(position + node.nodeSize)];
    if (node.content.size > 0) tr.replaceWith(from, to, schema.nodes.paragraph?.create(null, node.content) ?? []);
    else tr.delete(from, to);
  });
  view.dispatch(tr);
}
