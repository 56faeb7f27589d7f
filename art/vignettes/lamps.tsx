import { type Point, project, round } from "../villa/projection.ts";
import { Line } from "../villa/solids.tsx";

/** A lamp that hangs from above. */
export function Pendant({ id, at, from }: { id: string; at: Point; from: number }) {
  const [x, y] = project(at);
  return (
    <>
      <Line through={[[at[0], at[1], from], at]} className="cord" />
      <circle cx={x} cy={y} r="26" fill={`url(#${id}-halo)`} className="lit" />
      <path d={`M${round(x - 8)} ${round(y + 4)}q8-14 16 0z`} className="lampshade" />
    </>
  );
}

/** A lamp that stands on the floor. */
export function StandingLamp({ id, at, height }: { id: string; at: Point; height: number }) {
  const [x, y] = project([at[0], at[1], at[2] + height]);
  return (
    <>
      <Line through={[at, [at[0], at[1], at[2] + height]]} className="cord" />
      <circle cx={x} cy={y} r="26" fill={`url(#${id}-halo)`} className="lit" />
      <path d={`M${round(x - 8)} ${round(y + 6)}l4-13h8l4 13z`} className="lampshade" />
    </>
  );
}

/** The light around lamps. */
export function HaloPaint({ id }: { id: string }) {
  return (
    <radialGradient id={`${id}-halo`}>
      <stop className="glow" stopOpacity=".8" />
      <stop offset="1" className="glow" stopOpacity="0" />
    </radialGradient>
  );
}
