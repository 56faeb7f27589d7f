import type { ReactNode } from "react";
import {
  levelCorners,
  METRE,
  type Plane,
  type Point,
  toMatrix,
  toOutline,
  toPoints,
  uprightCorners,
} from "./projection.ts";

type Range = readonly [number, number];

const thickness = 0.22;

export function Face({ corners, of }: { corners: readonly Point[]; of: string }) {
  return <path d={toOutline(corners)} className={`f ${of}`} />;
}

export function Floor({ from, to, z = 0, of }: { from: Range; to: Range; z?: number; of: string }) {
  return <Face corners={levelCorners(from, to, z)} of={of} />;
}

/** An upright face over a line on the ground. */
export function Upright({ from, to, z, of }: { from: Range; to: Range; z: Range; of: string }) {
  return <Face corners={uprightCorners(from, to, ...z)} of={of} />;
}

/** The three faces of a box that can be seen. */
export function Box({ from, to, of }: Solid) {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  return (
    <>
      <Floor from={[x0, y0]} to={[x1, y1]} z={z1} of={`${of}-t`} />
      <Upright from={[x0, y1]} to={[x1, y1]} z={[z0, z1]} of={`${of}-l`} />
      <Upright from={[x1, y0]} to={[x1, y1]} z={[z0, z1]} of={`${of}-r`} />
    </>
  );
}

/** Boxes, each painted before those that hide it. */
export function Boxes({ of }: { of: readonly Solid[] }) {
  return inPaintOrder(of).map((solid) => <Box key={[...solid.from, ...solid.to].join()} {...solid} />);
}

/** A wall across x, cut open: its inner face, the cut on top and its end. */
export function WallX({ x, y: [y0, y1], z, of = "in" }: { x: number; y: Range; z: Range; of?: string }) {
  return (
    <>
      <Upright from={[x, y0]} to={[x, y1]} z={z} of={`${of}-x`} />
      <Floor from={[x - thickness, y0 - thickness]} to={[x, y1]} z={z[1]} of="cut" />
      <Upright from={[x - thickness, y1]} to={[x, y1]} z={z} of="pl-l" />
    </>
  );
}

/** A wall across y, cut open. */
export function WallY({ y, x: [x0, x1], z, of = "in" }: { y: number; x: Range; z: Range; of?: string }) {
  return (
    <>
      <Upright from={[x0, y]} to={[x1, y]} z={z} of={`${of}-y`} />
      <Floor from={[x0, y - thickness]} to={[x1, y]} z={z[1]} of="cut" />
      <Upright from={[x1, y - thickness]} to={[x1, y]} z={z} of="pl-r" />
    </>
  );
}

/** Lays what is drawn inside in metres onto a plane. */
export function On({ plane, at, children }: { plane: Plane; at: number; children: ReactNode }) {
  return <g transform={toMatrix(plane, at)}>{children}</g>;
}

/** A rectangle on a plane: a picture, a door, a rug. */
export function Panel({ at: [x, y], size: [width, height], of }: { at: Range; size: Range; of: string }) {
  return <rect x={x} y={y} width={width} height={height} className={`f ${of}`} />;
}

export function Line({ through, className }: { through: readonly Point[]; className: string }) {
  return <polyline points={toPoints(through)} className={className} />;
}

/** What is drawn inside ends at the edge of a face. The name must be the drawing's only one. */
export function Clip({ name, to, children }: { name: string; to: readonly Point[]; children: ReactNode }) {
  return (
    <>
      <clipPath id={`clip-${name}`}>
        <path d={toOutline(to)} />
      </clipPath>
      <g clipPath={`url(#clip-${name})`}>{children}</g>
    </>
  );
}

/** The parts of the house that have a light of their own. */
export type RoomName = "living" | "dining" | "bedroom" | "cinema" | "pool" | "entry" | "core" | "tower";

/** A part of the drawing that is lit together; a room may be drawn in several parts. */
export function Room({ name, children }: { name: RoomName; children: ReactNode }) {
  return (
    <g className={`room ${name}`} data-room={name}>
      {children}
    </g>
  );
}

export type Solid = { from: Point; to: Point; of: string };

const axes = [0, 1, 2] as const;

/** Whether a box ends before another begins, seen from the viewer, who stands high on every axis. */
export function isBehind(one: Solid, other: Solid): boolean {
  const before = axes.some((axis) => one.to[axis] <= other.from[axis]);
  const after = axes.some((axis) => other.to[axis] <= one.from[axis]);
  // Apart on two axes in opposite ways: their outlines do not meet, so either may come first.
  return before && !after;
}

/** The boxes in the order to paint them in: a box that hides another comes after it. */
export function inPaintOrder(solids: readonly Solid[]): Solid[] {
  const waiting = [...solids];
  const painted: Solid[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((one) => !waiting.some((other) => other !== one && isBehind(other, one)));
    painted.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return painted;
}

/** Short for a solid, for long lists of furniture. */
export function solid(of: string, from: Point, to: Point): Solid {
  return { of, from, to };
}

/** An eight-fold lattice (mashrabiya) on a wall, as many tiles across as asked. */
export function Lattice({
  at,
  size,
  across,
}: {
  at: readonly [number, number];
  size: readonly [number, number];
  across: number;
}) {
  const side = size[0] / across;
  const rows = Math.ceil(size[1] / side - 0.01);
  const tiles = Array.from({ length: across * rows }, (_, tile) =>
    star(at[0] + (tile % across) * side, at[1] + Math.floor(tile / across) * side, side),
  );
  return <path d={tiles.join("")} className="lattice" />;
}

function star(x: number, y: number, side: number): string {
  const [s, q, m] = [side, side * 0.29, side * 0.42].map((value) => `${+value.toFixed(3)}`.replace(/^0/, ""));
  return (
    `M${Number(x.toFixed(3))} ${Number(y.toFixed(3))}` +
    `m${q} 0l-${q} ${q}v${m}l${q} ${q}h${m}l${q}-${q}v-${m}l-${q}-${q}zm0 ${q}h${m}v${m}h-${m}z` +
    `m-${q}-${q}l${q} ${q}m${m} 0l${q}-${q}m-${s} ${s}l${q}-${q}m${m} 0l${q} ${q}`
  );
}

/** A glass wall with its mullions between two places on the ground. */
export function Glass({ from, to, z: [low, high], bays }: { from: Range; to: Range; z: Range; bays: number }) {
  const at = (part: number, z: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    z,
  ];
  const lines = Array.from(
    { length: bays + 1 },
    (_, bay) => `M${toPoints([at(bay / bays, low)])}v${(low - high) * METRE}`,
  );
  const rail = `M${toPoints([at(0, high), at(1, high)])}`;
  return (
    <>
      <path d={toOutline([at(0, low), at(1, low), at(1, high), at(0, high)])} className="glass" />
      <path d={lines.join("") + rail} className="mullion" />
    </>
  );
}

/** A roller shade behind a glass wall across y. */
export function Shade({ y, x: [x0, x1], z: [low, high] }: { y: number; x: Range; z: Range }) {
  const height = high - low;
  const folds = [0, 1, 2, 3, 4, 5].map((fold) => `M${x0} ${+(low + (height * fold) / 6).toFixed(2)}H${x1}`);
  return (
    <On plane="wallY" at={y}>
      <g className="shade">
        <rect x={x0} y={low} width={x1 - x0} height={height} className="shade-cloth" />
        <path d={folds.join("")} className="shade-fold" />
        <rect x={x0} y={low} width={x1 - x0} height=".09" className="shade-bar" />
      </g>
    </On>
  );
}
