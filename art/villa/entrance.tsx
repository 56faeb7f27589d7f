import { Bollard, Lounger, Palm, Shrub } from "./grounds.tsx";
import { Pools, spot } from "./light.tsx";
import { at, project } from "./projection.ts";
import { Box, Boxes, Face, On, Panel, Room, solid } from "./solids.tsx";

const outline = [
  [9.4, 1.86, "ev-t"],
  [11.75, 1.9, "evg-r"],
  [12.32, 1.32, "ev-t"],
  [13.85, 1.22, "ev-t"],
  [14.05, 1.05, "ev-r"],
  [14.05, 0.42, ""],
  [9.2, 0.42, ""],
  [9.18, 1.2, ""],
] as const;
const [near, far] = [13.5, 11.9];

/** A long off-roader, as high as a person. */
function Car() {
  const [x, y] = project([11.6, 12.75, 0]);
  return (
    <g className="car">
      <ellipse cx={x} cy={y + 3} rx="88" ry="42" fill="url(#shade)" opacity=".8" />
      <Face corners={outline.map(([along, height]) => [along, near, height] as const)} of="ev-l" />
      {outline.slice(0, 5).map(([x0, z0, of], index) => {
        const [x1, z1] = outline[index + 1] ?? outline[0];
        return (
          <Face key={x0} corners={[at(x0, far, z0), at(x1, far, z1), at(x1, near, z1), at(x0, near, z0)]} of={of} />
        );
      })}
      <Face
        corners={[at(9.5, near, 1.28), at(9.62, near, 1.76), at(11.66, near, 1.8), at(12.16, near, 1.3)]}
        of="evg-l"
      />
      <On plane="wallY" at={near}>
        <path d="M9.3 .66H13.95M12.18 1.3V.5M10.86 1.8V.5" className="seam" />
        {[10.15, 13.1].map((wheel) => (
          <g key={wheel}>
            <circle cx={wheel} cy=".4" r=".42" className="f tyre" />
            <circle cx={wheel} cy=".4" r=".27" className="f hub" />
          </g>
        ))}
      </On>
      <On plane="wallX" at={14.05}>
        <Panel at={[12.38, 0.52]} size={[0.64, 0.44]} of="evg-l" />
        <Panel at={[12, 0.78]} size={[0.3, 0.16]} of="headlamp" />
        <Panel at={[13.1, 0.78]} size={[0.3, 0.16]} of="headlamp" />
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
      <Bollard at={[9.1, 11.8]} height={0.6} />
      <Shrub at={[8.25, 11.9]} radius={0.3} />
      <Shrub at={[8.3, 12.6]} />
      <Shrub at={[8.25, 13.3]} radius={0.28} />
      <Car />
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
      <Palm at={[1.1, 12.7]} height={4.9} seed={7} />
    </>
  );
}
