import { Pendant, Pools, spot } from "./light.tsx";
import { levelCorners, uprightCorners } from "./projection.ts";
import { Boxes, Clip, Floor, Glass, On, Panel, Room, solid, Upright, WallX } from "./solids.tsx";

const diningFurniture = [
  solid("wd", [9, 3.3, 0.2], [9.15, 3.45, 0.9]),
  solid("wd", [10.9, 4.5, 0.2], [11.05, 4.65, 0.9]),
  solid("wd", [8.9, 3.2, 0.9], [11.1, 4.7, 1]),
  ...[9.2, 9.95, 10.7].map((x) => solid("so", [x, 4.95, 0.2], [x + 0.42, 5.3, 0.65])),
];

export function DiningRoom() {
  return (
    <Room name="dining">
      <Pools plane="floor" at={0.01} of={[spot(9.4, 6.4, 1.2), spot(11.2, 6.4, 1.2), spot(13, 6.4, 1.2)]} />
      <Floor from={[8, 2]} to={[12, 5.5]} z={0.2} of="in-f" />
      <WallX x={8} y={[2, 5.5]} z={[0.2, 3.2]} />
      <Upright from={[8, 2]} to={[12, 2]} z={[0.2, 3.2]} of="in-y" />
      <Clip name="dining-floor" to={levelCorners([8, 2], [12, 5.5], 0.2)}>
        <Pools plane="floor" at={0.2} of={[[10, 4.1, 2.3]]} />
      </Clip>
      <Clip name="dining-wall" to={uprightCorners([8, 2], [12, 2], 0.2, 3.2)}>
        <Pools plane="wallY" at={2} of={[[10, 2.2, 1.9]]} />
      </Clip>
      <On plane="wallY" at={2}>
        <Panel at={[8.9, 1.3]} size={[2.2, 1.2]} of="art" />
      </On>
      <Boxes of={diningFurniture} />
      {[9.4, 10, 10.6].map((x) => (
        <Pendant key={x} at={[x, 3.95]} from={3.2} to={2.1} />
      ))}
    </Room>
  );
}

const units = [0, 1].flatMap((rack) => [0, 1, 2, 3, 4, 5, 6, 7, 8].map((unit) => ({ rack, unit })));
const lamps = units.map(({ rack, unit }) => ({
  colour: (unit + rack) % 3,
  d: `M${(2.43 + rack + ((unit * 37) % 5) * 0.09).toFixed(2)} ${(0.48 + unit * 0.22).toFixed(2)}h.07v.07h-.07z`,
}));

/** The systems core: the racks that every run comes back to. */
export function SystemsCore() {
  return (
    <Room name="core">
      <Floor from={[12.2, 2]} to={[14, 5.5]} z={0.2} of="core-f" />
      <Upright from={[12.2, 2]} to={[12.2, 5.5]} z={[0.2, 3.2]} of="core-x" />
      <Upright from={[12.2, 2]} to={[14, 2]} z={[0.2, 3.2]} of="core-y" />
      <Clip name="core-floor" to={levelCorners([12.2, 2], [14, 5.5], 0.2)}>
        <Pools plane="floor" at={0.2} of={[[13.2, 4.2, 1.7]]} tint="aqua" />
      </Clip>
      <Boxes
        of={[solid("rk", [12.35, 2.3, 0.2], [13.15, 3.1, 2.5]), solid("rk", [12.35, 3.3, 0.2], [13.15, 4.1, 2.5])]}
      />
      <On plane="wallX" at={13.15}>
        <path
          d={[2.4, 3.4].map((left) => `M${left} .45${"h.6v.13h-.6zm0 .22".repeat(9)}`).join("")}
          className="f unit"
        />
        {[0, 1, 2].map((colour) => (
          <path
            key={colour}
            d={lamps.flatMap((lamp) => (lamp.colour === colour ? lamp.d : [])).join("")}
            className={`led led${colour}`}
          />
        ))}
      </On>
    </Room>
  );
}

export function GroundGlass() {
  return (
    <>
      <Glass from={[8, 5.5]} to={[14, 5.5]} z={[0.2, 3.2]} bays={6} />
      <Glass from={[14, 2]} to={[14, 5.5]} z={[0.2, 3.2]} bays={3} />
    </>
  );
}
