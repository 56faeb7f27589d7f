import { useEffect, useState } from "react";
import { toColourRules } from "~/ui/text-colours.ts";

/** The rules for the mixed colours of a text, as the public page prints them. */
export type ColourSheet = { show(html: string): void };

/** Lets the page show the mixed colours of a text while it is edited. A style sheet made by script is no inline style. */
export function useColourSheet(): ColourSheet {
  const [sheet] = useState(() => new CSSStyleSheet());
  const [control] = useState<ColourSheet>(() => {
    let rules = "";
    return {
      show(html) {
        const next = toColourRules(html);
        if (next !== rules) sheet.replaceSync(next);
        rules = next;
      },
    };
  });
  useEffect(() => {
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [sheet]);
  return control;
}
