import { METRE, project, round } from "./projection.ts";

type Place = readonly [x: number, y: number];

/** The way each frond of a palm leaves the trunk, in degrees. */
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

/** A clipped bush. */
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
