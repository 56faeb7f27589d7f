/** A place in the picture. */
export type Point = readonly [x: number, y: number];

/** Width of every plate; with the height it lets 4:5 and 16:9 crops keep the same middle (640 by 540). */
export const WIDTH = 960;
/** Height of every plate. */
export const HEIGHT = 800;
/** The vertical axis of every plate. */
export const MIDDLE = WIDTH / 2;

/** One decimal is finer than a screen pixel at the sizes plates are shown, and short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** The numbers 0, 1, 2 … count - 1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Path data of an upright rectangle. */
export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

/** Path data of a closed polygon. */
export function polygonPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
}

/** Path data of a straight line. */
export function linePath([x1, y1]: Point, [x2, y2]: Point): string {
  return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
}

/** How the top of an arch is drawn. */
export type ArchShape = "round" | "pointed" | "flat";

/** Path data of an opening standing on `bottom`, its arch springing below `top`. */
export function archPath(x: number, top: number, width: number, bottom: number, shape: ArchShape): string {
  if (shape === "flat") return rectPath(x, top, width, bottom - top);
  const half = width / 2;
  const rise = Math.min(bottom - top, shape === "round" ? half : width * 0.62);
  const radius = shape === "round" ? half : width * 0.74;
  const arc = (dx: number, dy: number) => `a${round(radius)} ${round(radius)} 0 0 1 ${round(dx)} ${round(dy)}`;
  return `M${round(x)} ${round(bottom)}V${round(top + rise)}${arc(half, -rise)}${arc(half, rise)}V${round(bottom)}z`;
}
