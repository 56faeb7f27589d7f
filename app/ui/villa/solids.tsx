import type { ReactNode } from "react";
import { inPaintOrder, type Solid } from "./paint-order.ts";
import { levelCorners, type Plane, type Point, toMatrix, toPoints, uprightCorners } from "./projection.ts";

type Range = readonly [number, number];

const thickness = 0.22;

/** A flat face of a material. */
export function Face({ corners, of }: { corners: readonly Point[]; of: string }) {
  return <polygon points={toPoints(corners)} className={`f ${of}`} />;
}

/** A floor, a lawn, a terrace. */
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

/** A line through points of the house. */
export function Line({ through, className }: { through: readonly Point[]; className: string }) {
  return <polyline points={toPoints(through)} className={className} />;
}

/** What is drawn inside ends at the edge of a face. The name must be the drawing's only one. */
export function Clip({ name, to, children }: { name: string; to: readonly Point[]; children: ReactNode }) {
  return (
    <>
      <clipPath id={`clip-${name}`}>
        <polygon points={toPoints(to)} />
      </clipPath>
      <g clipPath={`url(#clip-${name})`}>{children}</g>
    </>
  );
}
