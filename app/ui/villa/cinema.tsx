import { Glass, Shade } from "./glazing.tsx";
import { Pools } from "./light.tsx";
import { type Solid, solid } from "./paint-order.ts";
import { levelCorners, uprightCorners } from "./projection.ts";
import { Room } from "./room.tsx";
import { Boxes, Clip, Floor, On, Panel, Upright, WallY } from "./solids.tsx";

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
const panelling = Array.from({ length: 13 }, (_, seam) => `M${(9.2 + seam * 0.42).toFixed(2)} 3.6v2.6`).join("");

/** The cinema: a screen, two rows, speakers. */
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
