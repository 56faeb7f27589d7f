import type { LucideIcon } from "lucide-react";
import { createContext, useContext } from "react";

/** Collects the icons of a page while the server renders it, for the page's sprite. Without it each icon is drawn in place. */
export const SpriteIcons = createContext<Set<LucideIcon> | null>(null);

/** The id of an icon in the sprite. */
export const toIconId = ({ displayName }: LucideIcon) => `icon-${displayName}`;

/** An icon without a name of its own, beside words or in a named control: a reference to the page's sprite, if it is there. */
export function Icon({ of: Drawn, className }: { of: LucideIcon; className?: string }) {
  const id = toIconId(Drawn);
  // The sprite does not change in the browser, so an icon is always rendered as the server rendered it.
  const isShared = useContext(SpriteIcons)?.add(Drawn) ?? globalThis.document?.getElementById(id);
  if (!isShared) return <Drawn aria-hidden="true" strokeWidth={1.75} className={className} />;
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : "icon"}>
      <use href={`#${id}`} />
    </svg>
  );
}
