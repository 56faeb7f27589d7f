import { Glass, Shade } from "./glazing.tsx";
import { Lattice } from "./lattice.tsx";
import { Pools, StandingLamp } from "./light.tsx";
import { solid } from "./paint-order.ts";
import { levelCorners, uprightCorners } from "./projection.ts";
import { Room } from "./room.tsx";
import { Box, Boxes, Clip, Floor, Line, On, Panel, Upright, WallX, WallY } from "./solids.tsx";

const bed = [
  solid("wd", [2.4, 1.55, 3.5], [2.85, 2, 3.95]),
  solid("wd", [5.65, 1.55, 3.5], [6.1, 2, 3.95]),
  solid("wh", [3.05, 1.6, 3.5], [5.45, 3.9, 3.9]),
  solid("th", [3.05, 2.6, 3.9], [5.45, 3.95, 4]),
  solid("pw", [3.2, 1.7, 3.9], [4.1, 2.2, 4.08]),
  solid("pw", [4.4, 1.7, 3.9], [5.3, 2.2, 4.08]),
];
const slats = Array.from({ length: 12 }, (_, slat) => `M${(3.05 + slat * 0.22).toFixed(2)} 3.5v1.35`).join("");

/** The slab between the floors. */
export function Slab() {
  return (
    <>
      <Upright from={[2, 5.5]} to={[8, 5.5]} z={[3.2, 3.5]} of="pl-l" />
      <Box from={[8, 1.5, 3.2]} to={[14.6, 6.2, 3.5]} of="pl" />
    </>
  );
}

/** The bedroom. */
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
        <Pools
          plane="wallY"
          at={1.5}
          of={[
            [2.75, 4.6, 1.7],
            [5.75, 4.6, 1.7],
          ]}
        />
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

/** The head of the stair, before the wind tower. */
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
        <Line
          key={x}
          through={[
            [x, 3.3, 6.5],
            [x, 3.75, 6.5],
          ]}
          className="pole"
        />
      ))}
      {[1.9, 2.4, 2.9].map((y) => (
        <Line
          key={y}
          through={[
            [9, y, 6.5],
            [9.45, y, 6.5],
          ]}
          className="pole"
        />
      ))}
      <Clip name="tower" to={uprightCorners([7.5, 3.3], [9, 3.3], 3.5, 6.5)}>
        <Pools plane="wallY" at={3.3} of={[[8.25, 4.8, 1.3]]} />
      </Clip>
    </Room>
  );
}
