/** A place in the house in metres: x runs to the lower end of the picture's right, y to that of its left, z up. */
export type Point = readonly [x: number, y: number, z: number];

export const at = (x: number, y: number, z: number): Point => [x, y, z];

/** A plane to draw on in metres: a floor (x, y), a wall across x (y, z) or a wall across y (x, z). */
export type Plane = "floor" | "wallX" | "wallY";

/** Units of the drawing in a metre. */
export const METRE = 30;

const acrossX = Math.cos(Math.PI / 6) * METRE;
const downX = METRE / 2;

/** Isometric projection; points on a line along (1, 1, 1) fall together. */
export function project([x, y, z]: Point): readonly [number, number] {
  return [round((x - y) * acrossX), round((x + y) * downX - z * METRE)];
}

export function toPoints(points: readonly Point[]): string {
  return points.map((point) => project(point).join()).join(" ");
}

/** The path around a face: each corner from the one before, because faces of a size are then the same text. */
export function toOutline(points: readonly Point[]): string {
  const places = points.map(project);
  const steps = places.map(([x, y], index) => {
    const [lastX, lastY] = places[index - 1] ?? [0, 0];
    return `${round(x - lastX)} ${round(y - lastY)}`;
  });
  return `m${steps.join(" ")}z`.replaceAll(" -", "-");
}

/** The transform that lays a drawing in metres onto a plane at that place of its axis. */
export function toMatrix(plane: Plane, place: number): string {
  const [x, y] = project(plane === "floor" ? [0, 0, place] : plane === "wallX" ? [place, 0, 0] : [0, place, 0]);
  const along = [round(plane === "wallX" ? -acrossX : acrossX), downX];
  const up = plane === "floor" ? [-round(acrossX), downX] : [0, -METRE];
  return `matrix(${[...along, ...up, x, y].join(" ")})`;
}

export function levelCorners([x0, y0]: readonly number[], [x1, y1]: readonly number[], z: number): Point[] {
  const [a, b, c, d] = [x0 ?? 0, y0 ?? 0, x1 ?? 0, y1 ?? 0];
  return [at(a, b, z), at(c, b, z), at(c, d, z), at(a, d, z)];
}

/** The corners of an upright rectangle over a line on the ground. */
export function uprightCorners([x0, y0]: readonly number[], [x1, y1]: readonly number[], low: number, high: number) {
  const [a, b, c, d] = [x0 ?? 0, y0 ?? 0, x1 ?? 0, y1 ?? 0];
  return [at(a, b, low), at(c, d, low), at(c, d, high), at(a, b, high)];
}

/** A tenth of a unit is finer than a pixel of any screen; more digits would only be bytes. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** What the drawing shows: left, top, width and height in its own units. */
export const viewBox = [-400, -205, 860, 700] as const;
