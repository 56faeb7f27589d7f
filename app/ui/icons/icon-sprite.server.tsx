import type { LucideIcon } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { toIconId } from "./icon.tsx";

/** The icons that a page refers to, each once. Colour and width of their lines come from where they are used. */
export function toSprite(icons: Iterable<LucideIcon>): string {
  const drawn = renderToStaticMarkup([...icons].map((Drawn) => <Drawn key={Drawn.displayName} id={toIconId(Drawn)} />));
  return drawn
    .replace(/<svg [^>]*(id="[^"]+")[^>]*>/g, '<symbol $1 viewBox="0 0 24 24">')
    .replaceAll("</svg>", "</symbol>");
}
