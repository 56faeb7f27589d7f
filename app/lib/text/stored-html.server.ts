import { type HtmlElement, type HtmlNode, listElements, writeHtml } from "./html.ts";
import { isPicture, sanitizeHtml, toSafeTree } from "./sanitize-html.server.ts";
import { isSameText } from "./text-length.ts";

/** Stores the picture at an address (`data:` or another site); returns its new address, or null on failure. */
export type PictureStore = (address: string) => Promise<string | null>;

type Options = { previous?: string | null; storePicture?: PictureStore };

/** Sanitizes an editor's HTML for storage. Its pictures become files; an external one that fails becomes a link. */
export async function toStoredHtml(html: string, { previous, storePicture }: Options = {}): Promise<string> {
  if (previous != null && isSameText(html, previous)) return previous;
  const tree = toTree(html);
  const previousPictures = new Set(listPictures(toTree(previous ?? "")));
  const mustStore = (address: string) =>
    isDataUrl(address) || (storePicture !== undefined && !previousPictures.has(address));
  const wanted = [...new Set(listPictures(tree))].filter(mustStore);
  const stored = await storePictures(wanted, storePicture);
  const safe = writeHtml(replacePictures(tree, stored)).trim();
  // Sanitise again: new addresses have not been checked, and removed pictures may leave an empty text.
  return wanted.length === 0 ? safe : sanitizeHtml(safe);
}

/** Stores the pictures at these addresses; returns the new address of each, null for those that failed. */
export async function storePictures(addresses: readonly string[], storePicture?: PictureStore) {
  const stored = new Map<string, string | null>();
  const store = async (address: string) => stored.set(address, (await storePicture?.(address)) ?? null);
  await Promise.all(addresses.filter((address) => !isDataUrl(address)).map(store));
  // One at a time: each needs much memory.
  for (const address of addresses.filter(isDataUrl)) await store(address);
  return stored;
}

const toTree = (html: string) => toSafeTree(html, (src) => src.startsWith("data:image/") || isPicture(src));
const isDataUrl = (address: string) => address.startsWith("data:");

function listPictures(tree: readonly HtmlNode[]): string[] {
  const pictures = listElements(tree).filter(({ tag }) => tag === "img");
  return pictures.flatMap(({ attributes: { src = "" } }) => (/^(data:image\/|https?:)/i.test(src) ? src : []));
}

function replacePictures(
  nodes: readonly HtmlNode[],
  stored: ReadonlyMap<string, string | null>,
  isInLink = false,
): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode | HtmlNode[] => {
    if (typeof node === "string") return node;
    if (node.tag === "img") return replacePicture(node, stored, isInLink);
    return { ...node, children: replacePictures(node.children, stored, isInLink || node.tag === "a") };
  });
}

function replacePicture(
  picture: HtmlElement,
  stored: ReadonlyMap<string, string | null>,
  isInLink: boolean,
): HtmlNode | HtmlNode[] {
  const { src = "", alt } = picture.attributes;
  const file = stored.get(src);
  if (file) return { ...picture, attributes: { ...picture.attributes, src: file } };
  if (isDataUrl(src) && !isPicture(src)) return [];
  if (isDataUrl(src) || !stored.has(src)) return picture;
  return isInLink ? alt || src : { tag: "a", attributes: { href: src }, children: [`Picture: ${alt || src}`] };
}
