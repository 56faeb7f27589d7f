import { type Point, project, round } from "../villa/projection.ts";
import { Line } from "../villa/solids.tsx";

/** A lamp that hangs from above. */
export function Pendant({ at, from }: { at: Point; from: number }) {
  const [x, y] = project(at);
  return (
    <>
      <Line through={[[at[0], at[1], from], at]} className="cord" />
      <Halo x={x} y={y} />
      <path d={`M${round(x - 8)} ${round(y + 4)}q8-14 16 0z`} className="lampshade" />
    </>
  );
}

/** A lamp that stands on the floor. */
export function StandingLamp({ at, height }: { at: Point; height: number }) {
  const [x, y] = project([at[0], at[1], at[2] + height]);
  return (
    <>
      <Line through={[at, [at[0], at[1], at[2] + height]]} className="cord" />
      <Halo x={x} y={y} />
      <path d={`M${round(x - 8)} ${round(y + 6)}l4-13h8l4 13z`} className="lampshade" />
    </>
  );
}

function Halo({ x, y }: { x: number; y: number }) {
  return (
    <g className="lit halo">
      <circle cx={x} cy={y} r="22" opacity=".16" />
      <circle cx={x} cy={y} r="13" opacity=".3" />
    </g>
  );
}
