const named: Record<string, string> = {
  black: "#000000",
  silver: "#c0c0c0",
  gray: "#808080",
  grey: "#808080",
  white: "#ffffff",
  maroon: "#800000",
  red: "#ff0000",
  purple: "#800080",
  fuchsia: "#ff00ff",
  magenta: "#ff00ff",
  green: "#008000",
  lime: "#00ff00",
  olive: "#808000",
  yellow: "#ffff00",
  navy: "#000080",
  blue: "#0000ff",
  teal: "#008080",
  aqua: "#00ffff",
  cyan: "#00ffff",
  orange: "#ffa500",
};

const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])([0-9a-f]?)$/;
const long = /^#([0-9a-f]{6})([0-9a-f]{2})?$/;
const channels = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*([\d.]+%?))?\s*\)$/;

/** A CSS colour as `#rrggbb`; null for an invisible one and for anything but hex, rgb() or a plain name. */
export function parseColour(text: string): string | null {
  const colour = text.trim().toLowerCase();
  if (Object.hasOwn(named, colour)) return named[colour] as string;
  const [, hex, alpha] = long.exec(colour.replace(short, "#$1$1$2$2$3$3$4$4")) ?? [];
  if (hex) return alpha === "00" ? null : `#${hex}`;
  const [, red, green, blue, opacity = "1"] = channels.exec(colour) ?? [];
  if (!red || !green || !blue || Number.parseFloat(opacity) === 0) return null;
  return toHex([red, green, blue].map((channel) => Number(channel) / 255));
}

/** The relative luminance of `#rrggbb` as WCAG defines it, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

/** The colour itself if it is dark enough, otherwise darkened until its luminance is `limit`. */
export const atMost = (hex: string, limit: number): string => (luminance(hex) <= limit ? hex : mixed(hex, 0, limit));

/** The colour itself if it is bright enough, otherwise mixed with white until its luminance is `limit`. */
export const atLeast = (hex: string, limit: number): string => (luminance(hex) >= limit ? hex : mixed(hex, 1, limit));

/** Mixes in black (0) or white (1) in linear light, where luminance grows in proportion to the channels. */
function mixed(hex: string, other: 0 | 1, limit: number): string {
  const share = (limit - other) / (luminance(hex) - other);
  const channels = toLinear(hex).map((channel) => toGamma(other + (channel - other) * share));
  return toHex(channels, other === 0 ? Math.floor : Math.ceil);
}

function toLinear(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

const toGamma = (linear: number): number =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

function toHex(channels: number[], round = Math.round): string {
  const bytes = channels.map((channel) => round(Math.min(Math.max(channel, 0), 1) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
