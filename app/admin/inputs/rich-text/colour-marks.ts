import { Mark } from "@tiptap/core";
import { textAttribute } from "./text-attribute.ts";

/** A mark whose one attribute `colour` is the name of the palette or the `#rrggbb` that `html` holds. */
function colourMark(name: string, html: string): Mark {
  return Mark.create({
    name,
    addAttributes: () => textAttribute("colour", html),
    // One element may have both colours, and be bold besides: the other rules shall see it too.
    parseHTML: () => [{ tag: `[${html}]`, consuming: false, priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
  });
}

/** The colour of words. */
export const TextColour = colourMark("textColour", "data-c");
/** The colour behind words. */
export const TextBackground = colourMark("textBackground", "data-bg");
