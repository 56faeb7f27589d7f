import { Bollard, Lounger, Palm, Shrub } from "./grounds.tsx";
import { Pools, spot } from "./light.tsx";
import { at, project } from "./projection.ts";
import { Box, Boxes, Face, On, Panel, Room, solid } from "./solids.tsx";

const outline = [
  [10.2, 0.3, "ev-t"],
  [10.25, 0.72, "ev-t"],
  [10.55, 0.86, "ev-t"],
  [10.95, 0.9, "evg-l"],
  [11.45, 1.36, "ev-t"],
  [12.55, 1.4, "evg-r"],
  [13.15, 0.94, "ev-t"],
  [13.75, 0.84, "ev-t"],
  [13.98, 0.66, "ev-r"],
  [13.98, 0.28, ""],
] as const;
const [near, far] = [13.4, 12.2];

function Car() {
  const [x, y] = project([12.1, 12.8, 0]);
  return (
    <>
      <ellipse cx={x} cy={y + 3} rx="66" ry="30" fill="url(#shade)" opacity=".7" />
      {outline.slice(0, -1).map(([x0, z0, of], index) => {
        const [x1, z1] = outline[index + 1] ?? outline[0];
        return (
          <Face key={x0} corners={[at(x0, far, z0), at(x1, far, z1), at(x1, near, z1), at(x0, near, z0)]} of={of} />
        );
      })}
      <Face corners={outline.map(([along, height]) => [along, near, height] as const)} of="ev-l" />
      <Face
        corners={[at(10.98, near, 0.92), at(11.47, near, 1.3), at(12.52, near, 1.33), at(13.05, near, 0.95)]}
        of="evg-l"
      />
      <On plane="wallY" at={near}>
        <path d="M11.95 1.33L11.9.34" className="seam" />
        {[10.95, 13.2].map((wheel) => (
          <g key={wheel}>
            <circle cx={wheel} cy=".3" r=".31" className="f tyre" />
            <circle cx={wheel} cy=".3" r=".17" className="f hub" />
          </g>
        ))}
      </On>
      <On plane="wallX" at={13.98}>
        <Panel at={[12.26, 0.5]} size={[0.3, 0.09]} of="headlamp" />
        <Panel at={[13.04, 0.5]} size={[0.3, 0.09]} of="headlamp" />
      </On>
    </>
  );
}

function Entry() {
  return (
    <Room name="entry">
      <Pools
        plane="floor"
        at={0.01}
        of={[spot(15, 12.8, 2), spot(9.3, 12.6, 1.5), spot(4.5, 12.5, 1.7), spot(2, 12.6, 1.4)]}
      />
      <Car />
      <Bollard at={[9.1, 11.8]} height={0.6} />
      <Bollard at={[4.46, 13.26]} height={0.6} />
      <Bollard at={[2.06, 13.26]} height={0.6} />
    </Room>
  );
}

const bars = [
  ...Array.from({ length: 9 }, (_, bar) =>
    solid("mt", [15.62, 11.6 + bar * 0.25, 0.08], [15.7, 11.72 + bar * 0.25, 1.25]),
  ),
  solid("mt", [15.62, 11.55, 1.25], [15.7, 13.75, 1.33]),
];

function Gate() {
  return (
    <>
      <Box from={[15.5, 11.2, 0]} to={[15.85, 11.55, 1.7]} of="pl" />
      <g className="gate">
        <Boxes of={bars} />
      </g>
      <On plane="wallX" at={15.85}>
        <Panel at={[11.3, 0.95]} size={[0.15, 0.32]} of="keypad" />
      </On>
    </>
  );
}

export function Foreground() {
  return (
    <>
      <Lounger at={[9.05, 8]} />
      <Lounger at={[9.05, 9.6]} />
      <Entry />
      <Gate />
      <Shrub at={[15.2, 10.6]} radius={0.3} />
      <Palm at={[1.1, 12.7]} height={4.9} seed={7} />
      <Shrub at={[8.25, 11.9]} radius={0.3} />
      <Shrub at={[8.3, 12.6]} />
      <Shrub at={[8.25, 13.3]} radius={0.28} />
    </>
  );
}
