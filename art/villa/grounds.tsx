import { Glow, Pools, spot } from "./light.tsx";
import { at, levelCorners, METRE, project, round, uprightCorners } from "./projection.ts";
import { Box, Boxes, Clip, Face, Floor, On, Panel, Room, solid, Upright } from "./solids.tsx";

const planks = `M8.6 5.8${"h6.9m-6.9.25".repeat(22)}`;

export function Plot() {
  const [x, y] = project([8, 7, -0.6]);
  return (
    <>
      <ellipse cx={x} cy={y + 70} rx="430" ry="190" fill="url(#shade)" className="ground-shadow" />
      <Box from={[0, 0, -0.7]} to={[16, 14, 0]} of="pv" />
      <Upright from={[0, 14]} to={[16, 14]} z={[-0.22, -0.16]} of="pv-line" />
      <Upright from={[16, 0]} to={[16, 14]} z={[-0.22, -0.16]} of="pv-line" />
      <On plane="wallY" at={14}>
        <text x=".6" y=".5" transform="scale(1 -1)" className="engraved">
          1:100
        </text>
      </On>
      <Floor from={[0.5, 0.5]} to={[1.7, 13.5]} of="bed" />
      <Floor from={[1.7, 0.35]} to={[15.6, 1.2]} of="bed" />
      <Floor from={[8.6, 5.8]} to={[15.5, 11.3]} of="deck" />
      <Floor from={[1.7, 11.3]} to={[8.6, 13.6]} of="gravel" />
      <Floor from={[8.6, 11.6]} to={[15.6, 13.7]} of="drive" />
      <On plane="floor" at={0}>
        <path d={planks} className="plank" />
        {[0, 1, 2, 3, 4, 5].map((step) => (
          <Panel key={step} at={[Number((2 + step * 1.1).toFixed(1)), 12.1]} size={[0.85, 0.9]} of="step" />
        ))}
      </On>
      <Box from={[0.12, 0.12, 0]} to={[0.36, 13.9, 1.25]} of="gw" />
      <Box from={[0.12, 0.12, 0]} to={[15.9, 0.36, 1.25]} of="gw" />
      <Shrub at={[0.95, 5.2]} />
      <Shrub at={[1.05, 6.4]} radius={0.28} />
      <Shrub at={[0.95, 8.8]} radius={0.38} />
      <Shrub at={[1, 10.2]} radius={0.28} />
      <Palm at={[1.05, 3.4]} height={4.6} seed={3} size={0.9} />
    </>
  );
}

const ripples = [
  "10.5 7.9q.33-.12.65 0t.65 0",
  "12.2 8q.43-.12.85 0t.85 0",
  "13.4 8.7q.25-.12.5 0t.5 0",
  "10.8 9.4q.38-.12.75 0t.75 0",
  "12.6 10q.35-.12.7 0t.7 0",
  "11.6 8.7q.2-.12.4 0t.4 0",
];
const bollards = [
  [9.1, 11],
  [15.1, 11],
  [15.1, 6.6],
] as const;

/** Where dinner is outside: a long table, a bench on each side. */
const terrace = [
  solid("so", [12.2, 5.7, 0], [14.6, 6, 0.42]),
  solid("wd", [12.5, 6.45, 0], [12.7, 6.75, 0.68]),
  solid("wd", [14.1, 6.45, 0], [14.3, 6.75, 0.68]),
  solid("wd", [12.1, 6.2, 0.68], [14.7, 7, 0.76]),
  solid("so", [12.2, 7.15, 0], [14.6, 7.42, 0.42]),
];
const plates = [12.4, 12.9, 13.7, 14.2].flatMap((x) => [6.3, 6.72].map((y) => `M${x} ${y}h.2v.2h-.2z`)).join("");

export function PoolTerrace() {
  return (
    <Room name="pool">
      <Boxes of={terrace} />
      <On plane="floor" at={0.76}>
        <path d={plates} className="f wh-t" />
      </On>
      <Glow at={[13.4, 6.6, 0.9]} radius={0.8} />
      <Clip name="pool" to={levelCorners([10, 7.6], [14.8, 10.9], 0)}>
        <Face corners={uprightCorners([10, 7.6], [10, 10.9], -0.9, 0)} of="tile-x" />
        <Face corners={uprightCorners([10, 7.6], [14.8, 7.6], -0.9, 0)} of="tile-y" />
        <Floor from={[10, 7.6]} to={[14.8, 10.9]} z={-0.28} of="water" />
        <Pools plane="floor" at={-0.28} tint="aqua" of={[spot(11.2, 8.6, 2.4), spot(13.8, 9.9, 2.6)]} />
        <On plane="floor" at={-0.28}>
          <path d={ripples.map((ripple) => `M${ripple}`).join("")} className="ripple" />
        </On>
      </Clip>
      <On plane="floor" at={0}>
        <rect x="10" y="7.6" width="4.8" height="3.3" rx=".05" className="coping" />
      </On>
      <Pools plane="floor" at={0.02} of={bollards.map(([x, y]) => [x, y, 1.1] as const)} />
      {bollards.map(([x, y]) => (
        <Bollard key={`${x} ${y}`} at={[x, y]} />
      ))}
    </Room>
  );
}

export function Bollard({ at: [x, y], height = 0.5 }: { at: readonly [number, number]; height?: number }) {
  return (
    <>
      <Box from={[x - 0.06, y - 0.06, 0]} to={[x + 0.06, y + 0.06, height]} of="mt" />
      <Glow at={[x, y, height]} radius={0.55} />
    </>
  );
}

export function Lounger({ at: [x, y] }: { at: readonly [number, number] }) {
  const right = x + 0.75;
  return (
    <>
      <Box from={[x, y, 0.12]} to={[right, y + 1.25, 0.3]} of="wh" />
      <Face corners={[at(x, y, 0.3), at(right, y, 0.3), at(right, y - 0.5, 0.75), at(x, y - 0.5, 0.75)]} of="wh-t" />
      <Face
        corners={[at(right, y, 0.3), at(right, y, 0.22), at(right, y - 0.5, 0.67), at(right, y - 0.5, 0.75)]}
        of="wh-r"
      />
    </>
  );
}

type Place = readonly [x: number, y: number];

const fronds = [-168, -150, -128, -100, -74, -48, -24, -6, 14, 166, 190];

/** A date palm; the seed turns its fronds a little. */
export function Palm({ at, height, seed, size = 1 }: { at: Place; height: number; seed: number; size?: number }) {
  const [footX, footY] = project([...at, 0]);
  const [topX, topY] = project([at[0] + 0.15, at[1] - 0.1, height]);
  const middle = round((footY + topY) / 2);
  const half = round(3 * size);
  const trunk = `M${round(footX - half)} ${footY}Q${round(footX - 1)} ${middle} ${round(topX - 1.4)} ${topY}h2.8Q${round(footX + 3)} ${middle} ${round(footX + half)} ${footY}z`;
  return (
    <>
      <ellipse cx={footX} cy={footY} rx={round(9 * size)} ry={round(4.5 * size)} className="f bed" />
      <path d={trunk} className="f trunk" />
      {fronds.map((direction, index) => (
        <path
          key={direction}
          d={frond(topX, topY, ((direction + ((index * seed * 13) % 9) - 4) * Math.PI) / 180, index * seed, size)}
          className={`f ${index % 3 ? "frond" : "frond2"}`}
        />
      ))}
    </>
  );
}

function frond(x: number, y: number, turn: number, seed: number, size: number): string {
  const length = (28 + ((seed * 7) % 9)) * size;
  const tip = [x + Math.cos(turn) * length, y + Math.sin(turn) * length * 0.62 + 10 * size];
  const bend = [x + Math.cos(turn) * length * 0.55, y + Math.sin(turn) * length * 0.75 - 7 * size] as const;
  const over = [bend[0], bend[1] - 3 * size].map(round);
  const under = [bend[0] + 1.5 * size, bend[1] + 5 * size].map(round);
  return `M${x} ${y}Q${over.join(" ")} ${tip.map(round).join(" ")}Q${under.join(" ")} ${x} ${round(y + 2)}z`;
}

export function Shrub({ at, radius = 0.35, z = 0 }: { at: Place; radius?: number; z?: number }) {
  const [x, y] = project([...at, z]);
  const size = radius * METRE;
  const leaf = (dx: number, dy: number, rx: number, ry: number, of: string) => (
    <ellipse
      cx={round(x - size * dx)}
      cy={round(y - size * dy)}
      rx={round(size * rx)}
      ry={round(size * ry)}
      className={`f ${of}`}
    />
  );
  return (
    <>
      {leaf(0, 0.5, 1, 0.78, "frond2")}
      {leaf(0.2, 0.7, 0.6, 0.45, "frond")}
    </>
  );
}
