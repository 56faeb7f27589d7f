import { atLeast, atMost } from "~/lib/colour.ts";

/** Colours of words and of their background by the names that a text stores; materials.ts says what they look like. */
export const textColours = [
  { name: "muted", label: "Quiet" },
  { name: "lighting", label: "Amber" },
  { name: "climate", label: "Teal" },
  { name: "security", label: "Red" },
  { name: "sound", label: "Violet" },
  { name: "network", label: "Blue" },
  { name: "bus", label: "Green" },
] as const;

/** Luminances between which every text can be read on every background (4.5:1), whichever two somebody combined. */
export const limits = {
  day: { text: 0.126, background: 0.75 },
  dusk: { text: 0.356, background: 0.04 },
};

// More is no text to be read, and each takes as long as two hundred words.
const maxMixedColours = 500;

/** Style rules for the mixed colours of sanitised HTML: their hue, at the nearest brightness that each theme can show. */
export function toColourRules(html: string): string {
  const found = new Set([...html.matchAll(/ data-(c|bg)="(#[\da-f]{6})"/g)].map(([, kind, hex]) => `${kind}${hex}`));
  return [...found]
    .slice(0, maxMixedColours)
    .sort()
    .map((entry) => {
      const [kind = "", hex = ""] = entry.split(/(?=#)/);
      return `.prose [data-${kind}="${hex}"]{${toRule(kind, hex)}}`;
    })
    .join("");
}

function toRule(kind: string, hex: string): string {
  const { day, dusk } = toShownColours(hex, kind === "c" ? "text" : "background");
  return `${kind === "c" ? "color" : "background-color"}:light-dark(${day},${dusk})`;
}

/** What a mixed colour `#rrggbb` looks like in the two themes. */
export function toShownColours(hex: string, kind: "text" | "background"): { day: string; dusk: string } {
  const { day, dusk } = limits;
  if (kind === "text") return { day: atMost(hex, day.text), dusk: atLeast(hex, dusk.text) };
  return { day: atLeast(hex, day.background), dusk: atMost(hex, dusk.background) };
}
