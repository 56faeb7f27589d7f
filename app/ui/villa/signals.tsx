import { Fragment } from "react";
import { type Point, project, round, toPoints } from "./projection.ts";

/** What a camera sees: from where, between which directions in degrees, how far. */
const cameras: { at: Point; from: number; to: number; reach: number }[] = [
  { at: [14.5, 6.2, 3.1], from: 8, to: 92, reach: 6.3 },
  { at: [8.2, 11.2, 3], from: 40, to: 130, reach: 3.6 },
  { at: [15.7, 11.4, 1.75], from: 95, to: 178, reach: 4.6 },
];
const facets = 14;

/** The cameras and, when they are armed, what they cover. */
export function Cameras() {
  return (
    <>
      {cameras.map((camera) => (
        <polygon key={camera.reach} points={toPoints(coverage(camera))} className="cone" />
      ))}
      <g className="cameras">
        {cameras.map(({ at, reach }) => {
          const [cx, cy] = project(at);
          return (
            <Fragment key={reach}>
              <circle cx={cx} cy={cy} r="3.4" />
              <circle cx={cx} cy={cy} r="1.4" className="lens" />
            </Fragment>
          );
        })}
      </g>
    </>
  );
}

function coverage({ at, from, to, reach }: (typeof cameras)[number]): Point[] {
  const edge = Array.from({ length: facets + 1 }, (_, facet): Point => {
    const turn = ((from + ((to - from) * facet) / facets) * Math.PI) / 180;
    return [at[0] + Math.cos(turn) * reach, at[1] + Math.sin(turn) * reach, 0.02];
  });
  return [at, ...edge];
}

/** Rings of sound around speakers, in a scene that plays. */
export function Sound({ at, rings, scene }: { at: readonly Point[]; rings: number; scene: "dinner" | "cinema" }) {
  return at.map((point) => {
    const [cx, cy] = project(point);
    return (
      <g key={point.join()} className={`rings plays-${scene}`}>
        {Array.from({ length: rings }, (_, ring) => ring).map((ring) => (
          <ellipse key={ring} cx={cx} cy={cy} rx={12 + ring * 13} ry={round(7 + ring * 7.6)} />
        ))}
      </g>
    );
  });
}
