import { toTextDirection } from "~/lib/text/text-direction.ts";
import { toColourRules } from "./theme/text-colours.ts";

type RichTextProps = { html: string; className?: string /** The value of `data-edit`. */; edit?: string };

/** Staff's rich text on a page, in the direction of its first letter. `html` must come from toPublicHtml. */
export function RichText({ html, className = "", edit }: RichTextProps) {
  const direction = toTextDirection(html.replaceAll(/<[^>]*>|&\w+;/g, " "));
  const rules = toColourRules(html);
  return (
    <>
      {rules && <style>{rules}</style>}
      <div
        {...direction}
        className={`prose ${className}`}
        data-edit={edit}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
