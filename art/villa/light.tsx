import { at, METRE, type Plane, type Point, project, round } from "./projection.ts";
import { Line, On } from "./solids.tsx";

type Spot = readonly [x: number, y: number, radius: number];

export const spot = (x: number, y: number, radius: number): Spot => [x, y, radius];

/** Colours of light, by the names of their gradients. */
export type Tint = "warm" | "room" | "cinema" | "aqua";

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

export function Glow({ at, radius }: { at: Point; radius: number }) {
  const [x, y] = project(at);
  return <circle cx={x} cy={y} r={round(radius * METRE)} className="lit glow" fill="url(#light-warm)" />;
}

export function Pendant({ at: [x, y], from, to }: { at: readonly [number, number]; from: number; to: number }) {
  const [left, top] = project([x, y, to]);
  return (
    <>
      <Line through={[at(x, y, from), at(x, y, to)]} className="cord" />
      <path d={`M${round(left - 5)} ${round(top + 3)}q5 -9 10 0z`} className="lampshade" />
      <Glow at={[x, y, to - 0.1]} radius={0.75} />
    </>
  );
}

export function StandingLamp({ at: [x, y, z], height }: { at: Point; height: number }) {
  const [left, top] = project([x, y, z + height]);
  return (
    <>
      <Line through={[at(x, y, z), at(x, y, z + height)]} className="cord" />
      <path d={`M${round(left - 5)} ${round(top + 4)}l2.5 -9h5l2.5 9z`} className="lampshade" />
      <Glow at={[x, y, z + height]} radius={0.95} />
    </>
  );
}

type Stop = readonly [offset: number, color: string, opacity: number];

const stop = (offset: number, color: string, opacity: number): Stop => [offset, color, opacity];

const lights: Record<string, readonly Stop[]> = {
  warm: [stop(0, "#fff6de", 1), stop(0.22, "#ffe0a8", 0.7), stop(0.55, "#ffc983", 0.24), stop(1, "#ffbe74", 0)],
  room: [stop(0, "#fff0cc", 0.78), stop(0.4, "#ffdca0", 0.36), stop(1, "#ffce8c", 0)],
  cinema: [stop(0, "#dcd6ff", 0.85), stop(0.4, "#9a95f5", 0.4), stop(1, "#7f7cf0", 0)],
  aqua: [stop(0, "#d6fff8", 0.85), stop(0.45, "#7fe5df", 0.42), stop(1, "#4fc9c6", 0)],
};

/** The gradients that every sheet of the drawing fills with. A stop's `color` is thinned by day (drawing.css). */
export function Paint() {
  return (
    <defs>
      {Object.entries(lights).map(([name, stops]) => (
        <radialGradient key={name} id={`light-${name}`}>
          {stops.map(([offset, color, opacity]) => (
            <stop key={offset} offset={offset} color={color} stopOpacity={opacity} className="light" />
          ))}
        </radialGradient>
      ))}
      <radialGradient id="shade">
        <stop offset="0" color="#000" stopOpacity=".5" className="light" />
        <stop offset=".6" color="#000" stopOpacity=".2" className="light" />
        <stop offset="1" color="#000" stopOpacity="0" className="light" />
      </radialGradient>
      <linearGradient id="water" x2="1" y2="1">
        <stop offset="0" className="water-1" />
        <stop offset="1" className="water-2" />
      </linearGradient>
      <linearGradient id="screen" y1="1" x2="1" y2="0">
        <stop offset="0" stopColor="#f0a27a" />
        <stop offset=".45" stopColor="#8c86d8" />
        <stop offset="1" stopColor="#2a4d86" />
      </linearGradient>
    </defs>
  );
}
