import { METRE, type Plane, type Point, project, round } from "./projection.ts";
import { Line, On } from "./solids.tsx";

type Spot = readonly [x: number, y: number, radius: number];

/** Colours of light, by the names of their gradients. */
export type Tint = "warm" | "room" | "cinema" | "aqua";

/** Pools of light on a plane. */
export function Pools({
  plane,
  at,
  of,
  tint = "room",
}: {
  plane: Plane;
  at: number;
  of: readonly Spot[];
  tint?: Tint;
}) {
  return (
    <On plane={plane} at={at}>
      {of.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className="lit" fill={`url(#light-${tint})`} />
      ))}
    </On>
  );
}

/** The shine around a lamp. */
export function Glow({ at, radius }: { at: Point; radius: number }) {
  const [x, y] = project(at);
  return <circle cx={x} cy={y} r={round(radius * METRE)} className="lit glow" fill="url(#light-warm)" />;
}

/** A lamp that hangs from the ceiling. */
export function Pendant({ at: [x, y], from, to }: { at: readonly [number, number]; from: number; to: number }) {
  const [left, top] = project([x, y, to]);
  return (
    <>
      <Line
        through={[
          [x, y, from],
          [x, y, to],
        ]}
        className="cord"
      />
      <path d={`M${round(left - 5)} ${round(top + 3)}q5 -9 10 0z`} className="lampshade" />
      <Glow at={[x, y, to - 0.1]} radius={0.75} />
    </>
  );
}

/** A lamp that stands. */
export function StandingLamp({ at: [x, y, z], height }: { at: Point; height: number }) {
  const [left, top] = project([x, y, z + height]);
  return (
    <>
      <Line
        through={[
          [x, y, z],
          [x, y, z + height],
        ]}
        className="cord"
      />
      <path d={`M${round(left - 5)} ${round(top + 4)}l2.5 -9h5l2.5 9z`} className="lampshade" />
      <Glow at={[x, y, z + height]} radius={0.95} />
    </>
  );
}
