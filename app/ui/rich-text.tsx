import { toTextDirection } from "~/lib/text/text-direction.ts";
import { toColourRules } from "./theme/text-colours.ts";

/** Staff's rich text on a page, in the direction of its first letter. `html` must come from toPublicHtml. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  const direction = toTextDirection(html.replaceAll(/<[^>]*>|&\w+;/g, " "));
  const rules = toColourRules(html);
  return (
    <>
      {rules && <style>{rules}</style>}
      <div {...direction} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
