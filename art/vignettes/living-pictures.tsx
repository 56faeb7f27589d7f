import { Shrub } from "../villa/grounds.tsx";
import { Box, Boxes, On, Panel, solid } from "../villa/solids.tsx";
import { Corner, type PictureProps } from "./corner.tsx";
import { HaloPaint, Pendant, StandingLamp } from "./lamps.tsx";

const sofa = [solid("so", [0.3, 0.9, 0], [1.15, 3.2, 0.42]), solid("so", [0.1, 0.9, 0.42], [0.4, 3.2, 0.95])];
const coffeeTable = solid("wd", [1.75, 1.55, 0], [2.65, 2.55, 0.32]);

/** A living room that one keypad runs; its bus line goes round the room. */
export function HomePicture({ light, id }: PictureProps) {
  return (
    <>
      <HaloPaint id={id} />
      <Corner of="in" light={light}>
        <On plane="floor" at={0}>
          <Panel at={[0.8, 0.8]} size={[2.6, 2.5]} of="rug" />
        </On>
      </Corner>
      <On plane="wallY" at={0}>
        <path d="M0 .06H2.45" className="bus" />
        <path d="M2.45 .06V1.3" strokeDasharray=".1 .1" className="bus" />
        <Panel at={[2.3, 1.2]} size={[0.3, 0.42]} of="wd-l" />
        <Panel at={[2.33, 1.23]} size={[0.24, 0.36]} of="keypad" />
        <path d="M2.37 1.52h.16m-.16-.07h.16m-.16-.07h.16m-.16-.07h.16" className="engraving" />
      </On>
      <On plane="wallX" at={0}>
        <path d="M0 .06H4" className="bus" />
        <Panel at={[1.2, 1.25]} size={[0.8, 1.1]} of="art" />
        <Panel at={[2.2, 1.25]} size={[0.8, 1.1]} of="art2" />
      </On>
      <Boxes of={[...sofa, coffeeTable, solid("wh", [3.2, 0.25, 0], [3.7, 0.75, 0.4])]} />
      <Cushion y={1.02} />
      <Cushion y={2.5} />
      <StandingLamp id={id} at={[0.45, 0.5, 0]} height={1.7} />
      <Shrub at={[3.45, 0.5]} radius={0.36} z={0.35} />
    </>
  );
}

/** A cushion that leans on the sofa's back: its edge behind, its face in front. */
function Cushion({ y }: { y: number }) {
  return (["r", "t"] as const).map((side, depth) => (
    <On key={side} plane="wallX" at={0.44 + depth * 0.1}>
      <rect x={y} y=".42" width=".56" height=".42" rx=".14" className={`f th-${side}`} />
    </On>
  ));
}

const table = [
  solid("wd", [1.15, 1.75, 0], [1.3, 2.35, 0.7]),
  solid("wd", [2.9, 1.75, 0], [3.05, 2.35, 0.7]),
  solid("wd", [0.95, 1.5, 0.7], [3.25, 2.6, 0.78]),
];
const sideboard = solid("wd", [0.05, 0.8, 0.12], [0.5, 2.7, 0.72]);
const chair = (x: number, y: number, back: number) => [
  solid("so", [x, y, 0], [x + 0.5, y + 0.45, 0.46]),
  solid("so", [x, back, 0.46], [x + 0.5, back + 0.1, 0.95]),
];
const farChairs = [...chair(1.2, 1, 1), ...chair(2.45, 1, 1)];
const nearChairs = [...chair(1.2, 2.65, 3), ...chair(2.45, 2.65, 3)];

/** Dinner after dark: pendants over the table, a lamp on the sideboard, a shade half down. */
export function LightingPicture({ light, id }: PictureProps) {
  return (
    <>
      <HaloPaint id={id} />
      <Corner of="core" light={light} />
      <On plane="wallY" at={0}>
        <Panel at={[0.75, 0.75]} size={[2.6, 1.85]} of="pane" />
        <path d="M.75 1.1l.5.3.3-.2.6.5.3-.2.5.3.4-.2V.75H.75z" className="skyline" />
        <path d="M.75.75h2.6v1.85h-2.6zM2.05.75v1.85" className="mullion" />
        <Panel at={[0.7, 1.82]} size={[2.7, 0.86]} of="shade" />
        <path d="M.7 2.02h2.7M.7 2.22h2.7M.7 2.42h2.7" className="seam" />
        <Panel at={[0.66, 2.6]} size={[2.78, 0.16]} of="so-r" />
        <Panel at={[0.7, 1.78]} size={[2.7, 0.07]} of="so-r" />
      </On>
      <On plane="wallX" at={0}>
        <Panel at={[3.3, 1.2]} size={[0.22, 0.34]} of="keypad" />
      </On>
      <Boxes of={[sideboard]} />
      <StandingLamp id={id} at={[0.28, 2.35, 0.72]} height={0.55} />
      <Boxes of={[...farChairs, ...table, ...nearChairs]} />
      <Box of="wh" from={[0, 2.02, 2.94]} to={[3.05, 2.08, 3]} />
      {[1.35, 2.1, 2.85].map((x) => (
        <Pendant key={x} id={id} at={[x, 2.05, 1.7]} from={2.94} />
      ))}
    </>
  );
}

const bed = [
  solid("wh", [0.5, 1.15, 0], [3, 2.95, 0.42]),
  solid("th", [1.5, 1.1, 0.42], [3.04, 3, 0.5]),
  solid("pw", [0.6, 1.3, 0.42], [1.05, 1.95, 0.6]),
  solid("pw", [0.6, 2.15, 0.42], [1.05, 2.8, 0.6]),
  solid("wd", [0.1, 0.95, 0], [0.5, 3.15, 1.05]),
];

/** A bedroom: cool air leaves a slot under the ceiling, a thermostat by the bed. */
export function ClimatePicture({ light, id }: PictureProps) {
  return (
    <>
      <linearGradient id={`${id}-air`} gradientUnits="userSpaceOnUse" x1=".5" x2="2.7">
        <stop className="air" stopOpacity=".6" />
        <stop offset="1" className="air" stopOpacity="0" />
      </linearGradient>
      <Corner of="in" light={light}>
        <On plane="floor" at={0}>
          <Panel at={[1.2, 0.7]} size={[2.3, 2.8]} of="rug" />
        </On>
      </Corner>
      <On plane="wallX" at={0}>
        <circle cx="3.5" cy="1.6" r=".28" className="wh-r" />
        <circle cx="3.5" cy="1.6" r=".25" className="unit" />
        <path d="M3.4 1.5a.14.14 0 1 0 .2 0" className="airline" />
      </On>
      <Boxes of={[...bed, solid("wh", [0, 0, 2.5], [4, 0.5, 3])]} />
      <On plane="wallY" at={0.5}>
        <Panel at={[0.3, 2.62]} size={[3.4, 0.16]} of="unit" />
        <path d="M.3 2.64h3.4" className="airline" />
      </On>
      {[0.9, 1.9, 2.9].map((x) => (
        <On key={x} plane="wallX" at={x}>
          <path d="M.5 2.64C1.1 2.5 1.3 1.5 2.8 1.05L2.5.75C1.3.95.9 1.9.5 2.4z" fill={`url(#${id}-air)`} />
        </On>
      ))}
    </>
  );
}
