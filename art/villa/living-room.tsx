import { Shrub } from "./grounds.tsx";
import { Pendant, Pools, StandingLamp, spot } from "./light.tsx";
import { at, levelCorners, uprightCorners } from "./projection.ts";
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
  solid,
  Upright,
  WallX,
} from "./solids.tsx";

const sofas = [
  solid("so", [2.25, 6.6, 0.2], [3.1, 9.9, 0.55]),
  solid("so", [2.1, 6.6, 0.55], [2.4, 9.9, 1]),
  solid("so", [3.1, 9.2, 0.2], [5.3, 10, 0.55]),
  solid("so", [3.1, 9.85, 0.55], [5.3, 10.1, 1]),
  solid("pw", [2.5, 6.7, 0.55], [2.75, 7.2, 0.85]),
  solid("pw", [2.5, 8.6, 0.55], [2.75, 9.1, 0.85]),
  solid("wd", [3.9, 7.5, 0.2], [5.4, 8.5, 0.45]),
  solid("wh", [4.3, 7.8, 0.45], [4.7, 8.1, 0.55]),
  solid("th", [6.3, 7.4, 0.2], [7.1, 8.2, 0.5]),
  solid("th", [6.9, 7.4, 0.5], [7.15, 8.2, 0.95]),
];

export function LivingRoom() {
  return (
    <Room name="living">
      <Upright from={[2, 11]} to={[8, 11]} z={[0, 0.2]} of="pl-l" />
      <Upright from={[8, 5.5]} to={[8, 11]} z={[0, 0.2]} of="pl-r" />
      <Floor from={[2, 5.5]} to={[8, 11]} z={0.2} of="in-f" />
      <On plane="floor" at={0.2}>
        <path d="M2 6.6H8M2 7.7H8M2 8.8H8M2 9.9H8M3.5 5.5V11M5 5.5V11M6.5 5.5V11" className="seam" />
      </On>
      <WallX x={2} y={[5.5, 11]} z={[0.2, 3.2]} />
      <Upright from={[2, 5.5]} to={[8, 5.5]} z={[0.2, 3.2]} of="in-y" />
      <On plane="floor" at={0.2}>
        <Panel at={[2.9, 6.8]} size={[3.9, 3]} of="rug" />
        <rect x="3.05" y="6.95" width="3.6" height="2.7" className="rug-border" />
      </On>
      <LivingLight />
      <On plane="wallX" at={2}>
        <Panel at={[6.3, 1.2]} size={[1.1, 1.2]} of="art" />
        <Panel at={[7.6, 1.2]} size={[1.1, 1.2]} of="art2" />
      </On>
      <Boxes of={sofas} />
      <StandingLamp at={[2.5, 10.3, 0.2]} height={1.6} />
      <StandingLamp at={[7.3, 6, 0.2]} height={1.5} />
      <Pendant at={[4.65, 8]} from={2.9} to={1.9} />
      <Box from={[5.9, 10, 0.2]} to={[6.5, 10.6, 0.6]} of="wd" />
      <Shrub at={[6.2, 10.3]} radius={0.34} z={0.5} />
      <Glass from={[8, 5.5]} to={[8, 11]} z={[0.2, 3]} bays={5} />
      <Glass from={[2, 11]} to={[8, 11]} z={[0.2, 3]} bays={5} />
      <Shade y={11} x={[2, 8]} z={[0.2, 3]} />
      <Line
        through={[at(1.78, 5.3, 3.2), at(1.78, 11.3, 3.2), at(8.3, 11.3, 3.2), at(8.3, 5.5, 3.2)]}
        className="roof-edge"
      />
    </Room>
  );
}

function LivingLight() {
  return (
    <>
      <Clip name="living-floor" to={levelCorners([2, 5.5], [8, 11], 0.2)}>
        <Pools plane="floor" at={0.2} of={[spot(4.6, 8.2, 3.4), spot(7.1, 6.3, 1.6)]} />
      </Clip>
      <On plane="wallY" at={5.5}>
        <Panel at={[3, 0.9]} size={[2.7, 1.55]} of="niche" />
        <Lattice at={[3, 0.9]} size={[2.7, 1.55]} across={7} />
      </On>
      <Clip name="living-wall" to={uprightCorners([2, 5.5], [8, 5.5], 0.2, 3.2)}>
        <Pools plane="wallY" at={5.5} of={[spot(4.35, 1.8, 2.2), spot(7.3, 1.8, 1.3)]} />
      </Clip>
      <On plane="wallY" at={5.5}>
        <Panel at={[6.5, 0.2]} size={[1, 2.2]} of="door" />
        <Panel at={[6.15, 1.25]} size={[0.16, 0.24]} of="keypad" />
      </On>
      <Clip name="living-side" to={uprightCorners([2, 5.5], [2, 11], 0.2, 3.2)}>
        <Pools plane="wallX" at={2} of={[spot(8.2, 1.9, 2.6), spot(10.3, 1.8, 1.4)]} />
      </Clip>
    </>
  );
}
