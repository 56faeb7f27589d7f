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

/** A CSS colour as `#rrggbb`; null for one that cannot be seen and for what is none (or no hex, rgb() or plain name). */
export function parseColour(text: string): string | null {
  const colour = text.trim().toLowerCase();
  if (Object.hasOwn(named, colour)) return named[colour] as string;
  const [, hex, alpha] = long.exec(colour.replace(short, "#$1$1$2$2$3$3$4$4")) ?? [];
  if (hex) return alpha === "00" ? null : `#${hex}`;
  const [, red, green, blue, opacity = "1"] = channels.exec(colour) ?? [];
  if (!red || !green || !blue || Number.parseFloat(opacity) === 0) return null;
  return toHex([red, green, blue].map((channel) => Number(channel) / 255));
}

/** How bright `#rrggbb` is for the eye, from 0 (black) to 1 (white), as WCAG defines it. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

/** The colour itself when it is dark enough, else the brightest of its hue whose luminance is at most `limit`. */
export function atMost(hex: string, limit: number): string {
  return luminance(hex) <= limit ? hex : nearest(hex, 0, (candidate) => luminance(candidate) <= limit);
}

/** The colour itself when it is bright enough, else the darkest of its hue whose luminance is at least `limit`. */
export function atLeast(hex: string, limit: number): string {
  return luminance(hex) >= limit ? hex : nearest(hex, 1, (candidate) => luminance(candidate) >= limit);
}

/** Moves the lightness towards `goal`, where `fits` surely holds, and stops as early as it does. */
function nearest(hex: string, goal: 0 | 1, fits: (candidate: string) => boolean): string {
  const { lightness, ...rest } = toOklch(hex);
  let [failing, fitting] = [lightness, goal as number];
  for (let step = 0; step < 16; step++) {
    const middle = (failing + fitting) / 2;
    if (fits(fromOklch({ ...rest, lightness: middle }))) fitting = middle;
    else failing = middle;
  }
  return fromOklch({ ...rest, lightness: fitting });
}

type Oklch = { lightness: number; chroma: number; hue: number };

function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** A colour that a screen cannot show loses chroma until it can; its hue stays. */
function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const linear = oklabToLinear(lightness, chroma * share * Math.cos(hue), chroma * share * Math.sin(hue));
    if (linear.every((channel) => channel > -0.0005 && channel < 1.0005)) return toHex(linear.map(toGamma));
  }
  return toHex(oklabToLinear(lightness, 0, 0).map(toGamma));
}

function oklabToLinear(lightness: number, a: number, b: number): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toLinear(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

function toGamma(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function toHex(channels: number[]): string {
  const bytes = channels.map((channel) => Math.round(Math.min(Math.max(channel, 0), 1) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
