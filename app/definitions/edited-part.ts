/**
 * What a part of a public page shows, as its `data-edit` attribute says: a field of the page's own item; nothing for
 * the item that the part links to; `site_settings/contact_address`, a text of another page; or `services/`, a list.
 */
export type EditedPart = string;

export const editAttribute = "data-edit";

/** Where a text is stored: the kind of its form, its item, which is empty for a whole list, and its field. */
export type Source = { kind: string; item: string; field: string };

/** The source that a part names in full; null if it names a field of the page's own item. */
export function parseSource(part: EditedPart): Source | null {
  if (!/^[\w-]+\/[\w-]*$/.test(part)) return null;
  const [place = "", field = ""] = part.split("/");
  return field ? { kind: "page-content", item: place, field } : { kind: place, item: "", field };
}

/** The part of a public page at a point of the window, in CSS pixels: the innermost, also below a link that covers it. */
export function findPartAt(document: Document, x: number, y: number): Element | null {
  const parts = document.elementsFromPoint(x, y).flatMap((element) => element.closest(`[${editAttribute}]`) ?? []);
  return parts.reduce<Element | null>((inner, part) => (inner?.contains(part) === false ? inner : part), null);
}

/** The address that leads to the form of a part of the page at `path`. */
export function toEditAddress(path: string, part: EditedPart): string {
  return `/admin/edit?${new URLSearchParams({ path, part })}`;
}
