import { Fragment } from "react";
import { Boxes, Floor, Line, On, solid, Upright } from "../villa/solids.tsx";
import { Corner, type PictureProps, tileJoints } from "./corner.tsx";

const speakers = [solid("rk", [0.2, 0.1, 0], [0.55, 0.5, 1.6]), solid("rk", [3.45, 0.1, 0], [3.8, 0.5, 1.6])];
const row = (y: number, z: number) => [
  solid("vs", [0.9, y, z], [3.1, y + 0.75, z + 0.38]),
  solid("vs", [0.9, y + 0.65, z + 0.38], [3.1, y + 0.92, z + 0.85]),
];

const waves = (x: number) =>
  [0.5, 0.85]
    .map((radius) => {
      const [aside, ahead] = [radius * 0.42, 0.4 + radius * 0.91].map((metres) => Math.round(metres * 100) / 100);
      return `M${x - (aside ?? 0)} ${ahead}a${radius} ${radius} 0 0 0 ${2 * (aside ?? 0)} 0`;
    })
    .join("");

/** A cinema: a screen, two speakers and the sound that leaves them. */
export function CinemaPicture({ light, id }: PictureProps) {
  return (
    <>
      <linearGradient id={`${id}-screen`} y1="1" x2="1" y2="0">
        <stop stopColor="#f0a27a" />
        <stop offset=".45" stopColor="#8c86d8" />
        <stop offset="1" stopColor="#2a4d86" />
      </linearGradient>
      <Corner of="cin" light={light}>
        <On plane="wallX" at={0}>
          <path d="M.7 0v3M1.4 0v3M2.1 0v3M2.8 0v3M3.5 0v3" className="seam" />
        </On>
      </Corner>
      <On plane="wallY" at={0}>
        <rect x=".7" y=".95" width="2.4" height="1.5" fill={`url(#${id}-screen)`} />
        <path d="M.7 1.3l.5.3.5-.25.6.5.4-.3.4.2V.95H.7z" fill="#171c3a" opacity=".6" />
        <circle cx="2.4" cy="2.1" r=".15" fill="#ffe6c4" />
      </On>
      <Boxes of={speakers} />
      <On plane="wallY" at={0.5}>
        <path d="M.37 1.2v0M3.62 1.2v0M.37.6v0M3.62.6v0" className="driver" />
      </On>
      <On plane="floor" at={0.9}>
        <path d={[0.37, 3.62].map(waves).join("")} className="wave" />
      </On>
      {[1.6, 2.9].map((y) => (
        <Fragment key={y}>
          <Boxes of={row(y, 0)} />
          <On plane="wallY" at={y + 0.92}>
            <path d="M1.63 0v.85M2.37 0v.85" className="seam" />
          </On>
        </Fragment>
      ))}
    </>
  );
}

const racks = [solid("rk", [0.3, 0.35, 0], [1.3, 1.45, 2.5]), solid("rk", [0.3, 1.65, 0], [1.3, 2.75, 2.5])];
const systems = ["lighting", "climate", "security", "sound", "network", "bus"];
const units = (from: number) =>
  Array.from({ length: 9 }, (_, unit) => `M${from} ${(0.32 + unit * 0.24).toFixed(2)}h.8`).join("");
const lamps = (from: number, turn: number) =>
  Array.from(
    { length: 9 },
    (_, unit) => `M${(from + ((unit * 37 + turn) % 5) * 0.13).toFixed(2)} ${(0.32 + unit * 0.24).toFixed(2)}v0`,
  ).join("");

type Place = readonly [x: number, y: number];

/** A tray for cables, under the ceiling. */
function Tray({ from, to }: { from: Place; to: Place }) {
  return (
    <>
      <Floor from={from} to={to} z={2.76} of="step" />
      <Upright from={[from[0], to[1]]} to={to} z={[2.68, 2.76]} of="pl-r" />
      <Upright from={[to[0], from[1]]} to={to} z={[2.68, 2.76]} of="pl-r" />
    </>
  );
}

/** Two racks, the tray that brings six coloured runs to them along the wall, and a wireless access point. */
export function CablingPicture({ light }: PictureProps) {
  return (
    <>
      <Corner of="core" light={light} />
      <On plane="floor" at={0}>
        <path d={tileJoints} className="seam" />
      </On>
      <On plane="wallY" at={0}>
        <circle cx="2.73" cy="1.37" r=".25" className="wh-r" />
        <circle cx="2.7" cy="1.4" r=".25" className="keypad" />
        <path d="M2.7 1.4v0" className="led" />
        <path
          d="M2.35 1.05a.5.5 0 0 0 0 .7M2.1 .8a.85.85 0 0 0 0 1.2M3.05 1.05a.5.5 0 0 1 0 .7M3.3 .8a.85.85 0 0 1 0 1.2"
          className="signal"
        />
      </On>
      <Boxes of={racks} />
      <On plane="wallX" at={1.3}>
        <path d={units(0.5) + units(1.8)} className="slot" />
        <path d={lamps(0.56, 0)} className="led" />
        <path d={lamps(1.86, 3)} className="led" />
      </On>
      <Tray from={[0.5, 0]} to={[4, 0.6]} />
      <Tray from={[0.5, 0.6]} to={[1.1, 2.4]} />
      {systems.map((system, index) => {
        const beside = 0.09 + index * 0.08;
        const [y, x] = [index < 3 ? 2.2 : 0.9, 0.5 + beside];
        return (
          <Line
            key={system}
            through={[
              [4, beside, 2.78],
              [x, beside, 2.78],
              [x, y, 2.78],
              [x, y, 2.5],
            ]}
            className={`run ${system}`}
          />
        );
      })}
    </>
  );
}
