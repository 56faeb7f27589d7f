import type { ReactNode } from "react";
import type { Plane } from "../villa/projection.ts";
import { Floor, On, Upright, WallX, WallY } from "../villa/solids.tsx";

/** Length of a corner room along each of its walls, in metres. */
const side = 4;
const height = 3;

/** The joints of a floor's tiles, a metre apart. */
export const tileJoints = "M1 0v4M2 0v4M3 0v4M0 1h4M0 2h4M0 3h4";

/** What a room is finished in; each is a family of materials in vignette.css. */
type Finish = "in" | "cin" | "core" | "out";

/** A room cut open to the viewer: floor slab, two walls, and what light lies on them. */
export function Corner({ of, light, children }: { of: Finish; light: string; children?: ReactNode }) {
  return (
    <>
      <Upright from={[-0.22, side]} to={[side, side]} z={[-0.14, 0]} of="pl-l" />
      <Upright from={[side, -0.22]} to={[side, side]} z={[-0.14, 0]} of="pl-r" />
      <Floor from={[0, 0]} to={[side, side]} of={`${of}-f`} />
      <WallX x={0} y={[0, side]} z={[0, height]} of={of} />
      <WallY y={0} x={[0, side]} z={[0, height]} of={of} />
      {children}
      {(["floor", "wallX", "wallY"] as const).map((plane) => (
        <Shine key={plane} plane={plane} light={light} />
      ))}
    </>
  );
}

/** Light over a whole face; it ends at the face's edge without a clip, for the rectangle is the face. */
function Shine({ plane, light }: { plane: Plane; light: string }) {
  return (
    <On plane={plane} at={0}>
      <rect width={side} height={plane === "floor" ? side : height} fill={`url(#${light})`} className="lit" />
    </On>
  );
}

/** Light that leaves a place, measured in metres on whichever plane it falls on. */
export function LightPaint({
  id,
  at: [cx, cy],
  radius,
}: {
  id: string;
  at: readonly [number, number];
  radius: number;
}) {
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={radius}>
      <stop className="glow" stopOpacity=".8" />
      <stop offset=".45" className="glow" stopOpacity=".36" />
      <stop offset="1" className="glow" stopOpacity="0" />
    </radialGradient>
  );
}

/** What a picture is given: the name of its light, and a name no other picture on the page begins with. */
export type PictureProps = { light: string; id: string };
