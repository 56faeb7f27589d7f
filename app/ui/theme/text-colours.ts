import { atLeast, atMost } from "~/lib/colour.ts";

/** Text and background colours by the names in stored texts; materials.ts has their values. */
export const textColours = [
  { name: "muted" },
  { name: "lighting" },
  { name: "climate" },
  { name: "security" },
  { name: "sound" },
  { name: "network" },
  { name: "bus" },
] as const;

/** Luminances between which every text is readable on every background (4.5:1), in any combination. */
export const limits = {
  day: { text: 0.126, background: 0.75 },
  dusk: { text: 0.356, background: 0.04 },
};

// A text with more is not for reading, and each takes as long as two hundred words.
const maxMixedColours = 500;

/** Style rules for custom colours of sanitised HTML: their hue, at the nearest brightness that each theme allows. */
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

/** A custom colour `#rrggbb` in both themes. */
export function toShownColours(hex: string, kind: "text" | "background"): { day: string; dusk: string } {
  const { day, dusk } = limits;
  if (kind === "text") return { day: atMost(hex, day.text), dusk: atLeast(hex, dusk.text) };
  return { day: atLeast(hex, day.background), dusk: atMost(hex, dusk.background) };
}
