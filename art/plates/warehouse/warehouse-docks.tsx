import { createRandom } from "~/lib/random.ts";
import { range, rectPath, round } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { type Dusk, light, mix } from "../palette.ts";
import { Standing } from "../people.tsx";
import { DOCK, type DockState, YARD } from "./warehouse-plan.ts";

type Dock = { id: string; x: number; width: number; state: DockState };

const SILL = YARD - DOCK.lift;
const HEAD = SILL - DOCK.height;

/** Racks full of goods as they are seen through an open dock of this width: define them once. */
export function Goods({ id, seed, width }: { id: string; seed: string; width: number }) {
  const random = createRandom(`goods ${seed}`);
  const colours = ["#a9693c", "#c48a52", "#7c4c2e", "#3d7377", "#d9b184"] as const;
  const boxes = new Map<string, string[]>();
  const shelves = [-2, -44, -86];
  for (const shelf of shelves) {
    for (let x = 4; x < width - 14; ) {
      const wide = random.whole(12, 22);
      const high = random.whole(14, 34);
      const colour = random.pick(colours);
      if (random.chance(0.86)) {
        boxes.set(colour, [
          ...(boxes.get(colour) ?? []),
          rectPath(x, shelf - high, Math.min(wide, width - x - 4), high),
        ]);
      }
      x += wide + random.whole(1, 4);
    }
  }
  const frame = [
    ...shelves.map((shelf) => rectPath(0, shelf, width, 3)),
    ...[0, 0.5, 1].map((share) => rectPath(share * (width - 4), -DOCK.height + 4, 4, DOCK.height - 4)),
  ];
  return (
    <g id={id}>
      {[...boxes].map(([colour, paths]) => (
        <path key={colour} d={paths.join("")} fill={colour} />
      ))}
      <path d={frame.join("")} fill="#5d3a22" />
    </g>
  );
}

/** The rubber around a door of this width, its sill and its bumpers: the same for every dock. */
export function DockFrame({ id, width }: { id: string; width: number }) {
  return (
    <g id={id}>
      <path d={rectPath(-9, -DOCK.height - 12, width + 18, DOCK.height + 12)} fill="#10242b" />
      <path d={rectPath(-9, 0, width + 18, 6)} fill="#d9b24c" />
      <path d={rectPath(-9, 6, width + 18, DOCK.lift - 6)} fill="#2a3a40" />
      <path d={`${rectPath(2, 6, 11, 18)}${rectPath(width - 13, 6, 11, 18)}`} fill="#0c1a1f" />
    </g>
  );
}

/** A dock: its frame, what is behind its door, and the lamp above it. */
export function DockDoor({ id, x, width, state, person }: Dock & { person: boolean }) {
  const panels = range(4).map((row) => rectPath(x, HEAD + 24 + row * 26, width, 2));
  const panes = range(3).map((pane) => rectPath(x + 9 + (pane * (width - 10)) / 3, HEAD + 33, (width - 34) / 3, 11));
  return (
    <>
      <use href={`#${id}frame`} x={x} y={SILL} />
      {state === "closed" ? (
        <>
          <path d={rectPath(x, HEAD, width, DOCK.height)} fill={ref(`${id}door`)} />
          <path d={panels.join("")} fill={light.night} opacity=".3" />
          <path d={panes.join("")} fill={light.warm} />
        </>
      ) : (
        <>
          <path d={rectPath(x, HEAD, width, DOCK.height)} fill={ref(`${id}warm`)} />
          <use href={`#${id}goods`} x={x} y={SILL} />
          <path d={rectPath(x, HEAD, width, DOCK.height)} fill={ref(`${id}haze`)} />
          {person && <Standing x={x + width * 0.36} y={SILL} height={66} colour="#3a2216" />}
        </>
      )}
      <path d={rectPath(x + width / 2 - 7, HEAD - 29, 14, 5)} fill={light.lamp} />
    </>
  );
}

/** A lorry that has backed up to a dock: we see its cab. x is its middle. */
export function Lorry({ id, x, colour, dusk }: { id: string; x: number; colour: string; dusk: Dusk }) {
  const dark = mix(colour, light.night, 0.55);
  const both = (d: string) => (
    <>
      <path d={d} />
      <path d={d} transform="scale(-1 1)" />
    </>
  );
  return (
    <g transform={`translate(${round(x)} ${YARD + 46})`}>
      <ellipse cy="2" rx="92" ry="11" fill={light.night} opacity=".6" />
      <path d="M-60-34v-172h120v172z" fill={mix("#d8d2c8", dusk.shade, 0.35)} />
      <path d="M40-206h20v172h-20z" fill={dusk.shade} opacity=".5" />
      <g fill="#0a171c">{both("M32-12h20v16h-20zM54-136h8v34h-8z")}</g>
      <path d="M-52-10V-106Q-52-148-40-150H40Q52-148 52-106V-10z" fill={colour} />
      <path d="M22-150H40Q52-148 52-106V-10H36z" fill={dusk.silhouette} opacity=".28" />
      <path d="M-42-140H42L47-92H-47z" fill={ref(`${id}pane`)} />
      <path d="M-30-92q0-20 10-20t10 20z" fill={light.night} opacity=".7" />
      <path d="M-40-150h80l2 9h-84z" fill={dark} />
      <path d="M-30-80h60v34h-60z" fill={dark} />
      <path d="M-30-70h60v3h-60zM-30-60h60v3h-60z" fill={mix(colour, "#ffffff", 0.25)} />
      <path d="M-54-40h108v28h-108z" fill={dark} />
      <path d="M-12-26h24v8h-24z" fill="#e9e2d4" />
      <g fill={ref(`${id}glow`)}>{both("M4-96h76v130h-76z")}</g>
      <g fill={light.lamp}>{both("M30-36h18v13h-18z")}</g>
      <path d="M-26-146h5v3h-5zM-2-146h5v3h-5zM21-146h5v3h-5z" fill={light.bright} />
    </g>
  );
}
