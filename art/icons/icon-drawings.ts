import { type MarkShape, markShape } from "../../app/ui/logo.tsx";

type Colours = { ink: string; lamp: string; bus: string };

const day: Colours = { ink: "#0c2a32", lamp: "#c96a06", bus: "#4a8f26" };
const dusk: Colours = { ink: "#f4f0ea", lamp: "#ffc071", bus: "#93d36f" };
const ground = "#0b1f26";

/** The mark for 16 pixels: heavier, and on the grid of the pixels. */
const smallMarkShape: MarkShape = {
  house: "M2 15V7L8 2l6 5v8",
  wire: "M3 11h10",
  lamp: { cx: 8, cy: 11, r: 2.5 },
  weight: 2,
  size: 16,
};

const svg = "http://www.w3.org/2000/svg";
const shapes = { usual: markShape, small: smallMarkShape };

function mark(kind: keyof typeof shapes): string {
  const { house, wire, lamp, weight } = shapes[kind];
  const { cx, cy, r } = lamp;
  const lines = `<path class="b" d="${wire}"/><path d="${house}"/>`;
  return `<g fill="none" stroke-width="${weight}">${lines}<circle cx="${cx}" cy="${cy}" r="${r}"/></g>`;
}

const paint = ({ ink, lamp, bus }: Colours) => `path{stroke:${ink}}circle{fill:${lamp}}.b{stroke:${bus}}`;

/** The icon of a browser's tab: follows the colour scheme, and is drawn for 16 pixels. */
export function tabIcon(): string {
  const { size } = smallMarkShape;
  const style = `${paint(day)}@media(prefers-color-scheme:dark){${paint(dusk)}}`;
  return `<svg xmlns="${svg}" viewBox="0 0 ${size} ${size}"><style>${style}</style>${mark("small")}</svg>\n`;
}

/** The mark on a ground of its own, for places that have one scheme. */
export function tileIcon(kind: keyof typeof shapes, share: number, corner: number): string {
  const { size } = shapes[kind];
  const side = size / share;
  const inset = (side - size) / 2;
  const box = `viewBox="${-inset} ${-inset} ${side} ${side}" width="${size}" height="${size}"`;
  const square = `x="${-inset}" y="${-inset}" width="${side}" height="${side}"`;
  const tile = `<rect ${square} rx="${side * corner}" fill="${ground}"/>`;
  return `<svg xmlns="${svg}" ${box}><style>${paint(dusk)}</style>${tile}${mark(kind)}</svg>\n`;
}
