import type { Attribute } from "@tiptap/core";
import { toTextAttributes } from "~/lib/text-attributes.ts";

/** An attribute of a node or a mark that stands in the stored HTML as `html`; null where it says nothing. */
export function textAttribute(name: string, html: string): Record<string, Partial<Attribute>> {
  return {
    [name]: {
      default: null,
      parseHTML: (element) => element.getAttribute(html) || null,
      renderHTML: (attributes) => (attributes[name] ? { [html]: attributes[name] } : {}),
    },
  };
}

/** What an element of an inert document wants to look like (lib/inert-document.ts), in the stored attributes. */
export function readTextAttributes(element: Element): Record<string, string> {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  return toTextAttributes({ ...attributes, style: attributes["data-style"] ?? "" });
}
