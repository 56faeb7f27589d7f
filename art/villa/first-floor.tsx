import { Pools, StandingLamp, spot } from "./light.tsx";
import { at, levelCorners, project, round, uprightCorners } from "./projection.ts";
import {
  Box,
  Boxes,
  Clip,
  Floor,
  Glass,
  Lattice,
  Line,
  On,
  Panel,
  Room,
  Shade,
  type Solid,
  solid,
  Upright,
  WallX,
  WallY,
} from "./solids.tsx";

const bed = [
  solid("wd", [2.4, 1.55, 3.5], [2.85, 2, 3.95]),
  solid("wd", [5.65, 1.55, 3.5], [6.1, 2, 3.95]),
  solid("wh", [3.05, 1.6, 3.5], [5.45, 3.9, 3.9]),
  solid("th", [3.05, 2.6, 3.9], [5.45, 3.95, 4]),
  solid("pw", [3.2, 1.7, 3.9], [4.1, 2.2, 4.08]),
  solid("pw", [4.4, 1.7, 3.9], [5.3, 2.2, 4.08]),
];
const slats = `M3.05 3.5${"v1.35m.22-1.35".repeat(12)}`;

export function Slab() {
  return (
    <>
      <Upright from={[2, 5.5]} to={[8, 5.5]} z={[3.2, 3.5]} of="pl-l" />
      <Box from={[8, 1.5, 3.2]} to={[14.6, 6.2, 3.5]} of="pl" />
    </>
  );
}

export function Bedroom() {
  return (
    <Room name="bedroom">
      <Floor from={[2, 1.5]} to={[7.5, 5.5]} z={3.5} of="in-f" />
      <WallX x={2} y={[1.5, 5.5]} z={[3.5, 6.3]} />
      <WallY y={1.5} x={[2, 7.5]} z={[3.5, 6.3]} />
      <On plane="floor" at={3.5}>
        <Panel at={[2.6, 2.4]} size={[3.6, 2.5]} of="rug" />
      </On>
      <Clip name="bedroom-wall" to={uprightCorners([2, 1.5], [7.5, 1.5], 3.5, 6.3)}>
        <Pools plane="wallY" at={1.5} of={[spot(2.75, 4.6, 1.7), spot(5.75, 4.6, 1.7)]} />
      </Clip>
      <Clip name="bedroom-side" to={uprightCorners([2, 1.5], [2, 5.5], 3.5, 6.3)}>
        <Pools plane="wallX" at={2} of={[[1.9, 4.6, 1.5]]} />
      </Clip>
      <Clip name="bedroom-floor" to={levelCorners([2, 1.5], [7.5, 5.5], 3.5)}>
        <Pools plane="floor" at={3.5} of={[[4.2, 3.2, 3]]} />
      </Clip>
      <On plane="wallY" at={1.5}>
        <Panel at={[2.95, 3.5]} size={[2.6, 1.35]} of="slat" />
        <path d={slats} className="seam" />
      </On>
      <Boxes of={bed} />
      <StandingLamp at={[2.62, 1.78, 3.95]} height={0.35} />
      <StandingLamp at={[5.88, 1.78, 3.95]} height={0.35} />
      <On plane="wallX" at={2}>
        <Panel at={[3.2, 4.1]} size={[1.7, 1.5]} of="pane" />
      </On>
      <Box from={[6.55, 2, 3.5]} to={[7.2, 4.4, 3.9]} of="wd" />
      <Glass from={[2, 5.5]} to={[7.5, 5.5]} z={[3.5, 6]} bays={4} />
      <Shade y={5.5} x={[2, 7.5]} z={[3.5, 6]} />
    </Room>
  );
}

export function Landing() {
  return (
    <>
      <Floor from={[7.5, 3.3]} to={[9, 5.5]} z={3.5} of="in-f" />
      {[3.5, 3.86, 4.22, 4.58].map((y) => (
        <Floor key={y} from={[7.6, y]} to={[8.9, y + 0.3]} z={3.5} of="step" />
      ))}
    </>
  );
}

/** The wind tower (barjeel), with the stair's mashrabiya below. */
export function WindTower() {
  return (
    <Room name="tower">
      <Box from={[7.5, 1.5, 3.5]} to={[9, 3.3, 9.6]} of="pl" />
      <On plane="wallY" at={3.3}>
        <Panel at={[7.72, 3.7]} size={[1.06, 2.5]} of="lattice-ground" />
        <Lattice at={[7.72, 3.7]} size={[1.06, 2.5]} across={3} />
        {[7.7, 8.12, 8.54].map((x) => (
          <Panel key={x} at={[x, 7]} size={[0.26, 2.1]} of="slot" />
        ))}
        <Panel at={[7.5, 6.62]} size={[1.5, 0.1]} of="pl-r" />
      </On>
      <On plane="wallX" at={9}>
        {[1.72, 2.22, 2.72].map((y) => (
          <Panel key={y} at={[y, 7]} size={[0.3, 2.1]} of="slot" />
        ))}
        <Panel at={[1.5, 6.62]} size={[1.8, 0.1]} of="beam" />
      </On>
      {[7.75, 8.25, 8.75].map((x) => (
        <Line key={x} through={[at(x, 3.3, 6.5), at(x, 3.75, 6.5)]} className="pole" />
      ))}
      {[1.9, 2.4, 2.9].map((y) => (
        <Line key={y} through={[at(9, y, 6.5), at(9.45, y, 6.5)]} className="pole" />
      ))}
      <Clip name="tower" to={uprightCorners([7.5, 3.3], [9, 3.3], 3.5, 6.5)}>
        <Pools plane="wallY" at={3.3} of={[[8.25, 4.8, 1.3]]} />
      </Clip>
    </Room>
  );
}

const cells = [1.9, 3.6].map((y) => `M2.4 ${y}${"h1.05v1.5h-1.05zm1.2 0".repeat(4)}`);

/** What stands on the roof; the roof itself is only an outline, as it is lifted off. */
export function Roof() {
  const [x, y] = project([14.1, 5.7, 7.2]);
  return (
    <>
      <Floor from={[1.78, 1.28]} to={[14.6, 6.2]} z={7.2} of="roof" />
      <On plane="floor" at={7.2}>
        <path d={cells.join("")} className="cell" />
      </On>
      <Box from={[10.2, 2, 7.2]} to={[11.3, 3.1, 8]} of="rk" />
      <Box from={[11.7, 2, 7.2]} to={[12.8, 3.1, 8]} of="rk" />
      <On plane="floor" at={8}>
        <circle cx="10.75" cy="2.55" r=".4" className="fan" />
        <circle cx="12.25" cy="2.55" r=".4" className="fan" />
      </On>
      <path d={`M${x} ${y}v-12M${round(x - 11)} ${round(y - 22)}q3 14 18 13q-14 -2 -18 -13z`} className="dish" />
    </>
  );
}

const seat = (x: number, y: number, z: number): Solid[] => [
  solid("so", [x, y, z], [x + 1.05, y + 0.7, z + 0.35]),
  solid("so", [x, y + 0.6, z + 0.35], [x + 1.05, y + 0.85, z + 0.85]),
];
const seats = [9.7, 10.9, 12.1];
const furniture = [
  solid("rk", [9.35, 1.6, 3.5], [9.75, 2, 4.9]),
  solid("rk", [13.65, 1.6, 3.5], [14.05, 2, 4.9]),
  ...seats.flatMap((x) => seat(x, 3.7, 3.5)),
  solid("riser", [9.5, 4.95, 3.5], [13.5, 5.85, 3.62]),
  ...seats.flatMap((x) => seat(x, 5, 3.62)),
];
const panelling = `M9.2 3.6${"v2.6m.42-2.6".repeat(13)}`;

export function Cinema() {
  return (
    <Room name="cinema">
      <Floor from={[9, 1.5]} to={[14.4, 6]} z={3.5} of="cin-f" />
      <Upright from={[9, 1.5]} to={[9, 3.3]} z={[3.5, 6.3]} of="cin-x" />
      <WallY y={1.5} x={[9, 14.4]} z={[3.5, 6.3]} of="cin" />
      <On plane="wallY" at={1.5}>
        <path d={panelling} className="seam" />
      </On>
      <Clip name="cinema-floor" to={levelCorners([9, 1.5], [14.4, 6], 3.5)}>
        <Pools plane="floor" at={3.5} of={[[11.7, 2.2, 3]]} tint="cinema" />
      </Clip>
      <Clip name="cinema-wall" to={uprightCorners([9, 1.5], [14.4, 1.5], 3.5, 6.3)}>
        <Pools plane="wallY" at={1.5} of={[[11.7, 5, 2.6]]} tint="cinema" />
      </Clip>
      <On plane="wallY" at={1.5}>
        <Panel at={[9.95, 4.15]} size={[3.5, 1.85]} of="screen" />
        <rect x="9.95" y="4.15" width="3.5" height="1.85" className="lit" fill="url(#screen)" />
        <path d="M9.95 4.6l.8.5.6-.3.9.55.7-.35.5.2V4.15H9.95z" className="lit" fill="#171c3aa6" />
        <circle cx="12.6" cy="5.4" r=".2" className="lit" fill="#ffe6c4" />
      </On>
      <Boxes of={furniture} />
      <Glass from={[14.4, 1.5]} to={[14.4, 6]} z={[3.5, 5.9]} bays={3} />
      <Glass from={[9, 6]} to={[14.4, 6]} z={[3.5, 5.9]} bays={4} />
      <Shade y={6} x={[9, 14.4]} z={[3.5, 5.9]} />
    </Room>
  );
}
