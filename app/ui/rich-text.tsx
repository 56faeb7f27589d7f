import { toTextDirection } from "~/lib/text-direction.ts";

/** Staff's rich text on a page, in the direction of its first letter. `html` must come out of toPublicHtml. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  const direction = toTextDirection(html.replaceAll(/<[^>]*>|&\w+;/g, " "));
  return <div {...direction} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
