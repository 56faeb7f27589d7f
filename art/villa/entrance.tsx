import { Bollard, Lounger, Palm, Shrub } from "./grounds.tsx";
import { Pools, spot } from "./light.tsx";
import { at, project } from "./projection.ts";
import { Box, Boxes, Face, On, Panel, Room, solid } from "./solids.tsx";

const outline = [
  [9.3, 0.34, "ev-t"],
  [9.33, 0.8, "ev-t"],
  [9.62, 0.96, "ev-t"],
  [9.9, 0.98, "evg-l"],
  [10.75, 1.38, "ev-t"],
  [11.7, 1.41, "evg-r"],
  [12.45, 0.99, "ev-t"],
  [13.8, 0.85, "ev-t"],
  [14.05, 0.64, "ev-r"],
  [14.05, 0.3, ""],
] as const;
const [near, far] = [13.5, 12.05];

function Car() {
  const [x, y] = project([11.7, 12.8, 0]);
  return (
    <g className="car">
      <ellipse cx={x} cy={y + 3} rx="80" ry="36" fill="url(#shade)" opacity=".7" />
      {outline.slice(0, -1).map(([x0, z0, of], index) => {
        const [x1, z1] = outline[index + 1] ?? outline[0];
        return (
          <Face key={x0} corners={[at(x0, far, z0), at(x1, far, z1), at(x1, near, z1), at(x0, near, z0)]} of={of} />
        );
      })}
      <Face corners={outline.map(([along, height]) => [along, near, height] as const)} of="ev-l" />
      <Face
        corners={[at(10.02, near, 1), at(10.8, near, 1.32), at(11.66, near, 1.34), at(12.32, near, 1)]}
        of="evg-l"
      />
      <On plane="wallY" at={near}>
        <path d="M11.25 1.33L11.2.36M12.4.98L9.6.92" className="seam" />
        {[10.15, 13.2].map((wheel) => (
          <g key={wheel}>
            <circle cx={wheel} cy=".33" r=".35" className="f tyre" />
            <circle cx={wheel} cy=".33" r=".22" className="f hub" />
          </g>
        ))}
      </On>
      <On plane="wallX" at={14.05}>
        <Panel at={[12.1, 0.53]} size={[0.36, 0.07]} of="headlamp" />
        <Panel at={[13.09, 0.53]} size={[0.36, 0.07]} of="headlamp" />
      </On>
    </g>
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
