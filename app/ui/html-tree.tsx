import { createElement, type ReactNode } from "react";
import type { HtmlNode } from "~/lib/html-tree.ts";

/** React's names of attributes that it writes differently. */
const names: Record<string, string> = { colspan: "colSpan", rowspan: "rowSpan" };

/** Rich text made of elements, for the back office, whose policy lets nobody set HTML. */
export function HtmlTree({ nodes }: { nodes: readonly HtmlNode[] }) {
  return (
    <div dir="auto" className="prose text-body">
      {toElements(nodes)}
    </div>
  );
}

function toElements(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === "string") return node;
    const attributes = Object.entries(node.attributes).map(([name, value]) => [names[name] ?? name, value]);
    const children = node.children.length > 0 ? toElements(node.children) : undefined;
    return createElement(node.tag, { key, ...Object.fromEntries(attributes) }, children);
  });
}
