import { createRandom, type Random } from "~/lib/random.ts";
import { Block, type Camera, createCamera } from "./camera.tsx";
import { Ceiling } from "./ceiling.tsx";
import { type ArchShape, archPath, HEIGHT, MIDDLE, range, rectPath, round, WIDTH } from "./geometry.ts";
import { Pendant } from "./lamps.tsx";
import { Lattice, pickMotif } from "./lattice.tsx";
import { Carpet, CoffeeTable, type Palette } from "./majlis-parts.tsx";
import { even, Fade, LampHalo, ref, Vignette } from "./paint.tsx";
import { type Dusk, light, material, mix, pickDusk } from "./palette.ts";
import { Palm, PalmCrown } from "./plants.tsx";
import type { SceneProps } from "./scene.ts";
import { SkyFade, Skyline } from "./sky.tsx";

const HALF = 3.7;
const TOP = 4.2;
const NEAR = 1.9;
const BACK = 6.1;

const palettes: readonly [Palette, ...Palette[]] = [
  { wall: "#b98f6c", cloth: "#8e3f33", accents: ["#d9a35c", "#2f7376", "#e8d3b4"], wood: "#5b3c28" },
  { wall: "#a8a48c", cloth: "#23565e", accents: ["#cf6e4c", "#e3b877", "#e9dcc6"], wood: "#4d3a2d" },
  { wall: "#a98d8b", cloth: "#54406b", accents: ["#d98a5e", "#e5c691", "#7c9aa0"], wood: "#48322c" },
  { wall: "#c3a686", cloth: "#d7c3a4", accents: ["#a5503a", "#2d5f66", "#7b5a3c"], wood: "#6b4a33" },
  { wall: "#948e86", cloth: "#b0683f", accents: ["#21525b", "#e7cfa7", "#7a3b34"], wood: "#3f3029" },
];

type Window = { x: number; width: number };

/** Windows across the back wall, in metres from the axis. */
function planWindows(random: Random): Window[] {
  return random.pick<Window[]>([
    [-2.3, 0, 2.3].map((x) => ({ x, width: 1.7 })),
    [-2.75, -0.92, 0.92, 2.75].map((x) => ({ x, width: 1.35 })),
    [
      { x: -2.7, width: 1 },
      { x: 0, width: 3.4 },
      { x: 2.7, width: 1 },
    ],
    [-2.9, -1.45, 0, 1.45, 2.9].map((x) => ({ x, width: 1.05 })),
  ]);
}

function View({ id, seed, dusk, camera }: { id: string; seed: string; dusk: Dusk; camera: Camera }) {
  const random = createRandom(`view ${seed}`);
  const horizon = camera.at(0, camera.eye, BACK)[1];
  const palms = range(random.whole(1, 4)).map(() => random.between(230, 730));
  return (
    <>
      <rect x="180" y="130" width="600" height={round(horizon - 122)} fill={ref(`${id}sky`)} />
      <rect x="180" y={round(horizon + 6)} width="600" height="120" fill={mix(dusk.sky[2], dusk.shade, 0.5)} />
      <Skyline
        seed={seed}
        haze={dusk.haze}
        frame={{ left: 180, right: 770, base: horizon + 8, height: random.between(70, 130) }}
      />
      {palms.map((x) => (
        <Palm
          key={x}
          crown={`${id}crown`}
          x={x}
          y={horizon + 60}
          height={random.between(96, 150)}
          size={random.between(0.8, 1.1)}
          lean={random.between(-14, 14)}
          colour={dusk.silhouette}
        />
      ))}
    </>
  );
}

function BackWall(props: {
  id: string;
  camera: Camera;
  windows: Window[];
  shape: ArchShape;
  screened: boolean;
  wood: string;
}) {
  const { id, camera, windows, shape, screened, wood } = props;
  const metre = camera.scale(BACK);
  const [, floor] = camera.at(0, 0, BACK);
  const sill = floor - 0.5 * metre;
  const outlines = windows.map(({ x, width }) => {
    const left = MIDDLE + (x - width / 2) * metre;
    return { left, wide: width * metre, path: archPath(left, floor - 3.5 * metre, width * metre, sill, shape) };
  });
  const bars = outlines.map(
    ({ left, wide }) =>
      rectPath(left + wide / 2 - 1, floor - 3.4 * metre, 2, 2.9 * metre) + rectPath(left, floor - 2.1 * metre, wide, 2),
  );
  const all = outlines.map((outline) => outline.path).join("");
  const lunette = rectPath(0, floor - 3.6 * metre, WIDTH, 1.4 * metre);
  const edges = windows.slice(1).map(({ x, width }, index) => {
    const before = windows[index] ?? { x, width };
    return MIDDLE + ((before.x + before.width / 2 + x - width / 2) / 2) * metre;
  });
  return (
    <>
      <path d={`${camera.facing(BACK, -HALF, HALF, 0, TOP)}${all}`} fill={ref(`${id}wall`)} fillRule="evenodd" />
      {screened && (
        <>
          <clipPath id={`${id}heads`}>
            <path d={lunette} />
          </clipPath>
          <path d={all} fill={ref(`${id}lattice`)} clipPath={ref(`${id}heads`)} />
        </>
      )}
      <path d={bars.join("")} fill={wood} />
      <path d={all} fill="none" stroke={wood} strokeWidth="5" />
      {edges.map((x) => (
        <g key={x} transform={`translate(${round(x)} ${round(floor - 2.2 * metre)})`}>
          <circle r="58" fill={ref(`${id}halo`)} />
          <path d="M-5-12h10l-2 22h-6z" fill={light.lamp} />
        </g>
      ))}
    </>
  );
}

/** Low seats along three walls, as in every majlis; the ones at the sides start behind the corner seats. */
function Seats({ camera, palette }: { camera: Camera; palette: Palette }) {
  const cloth = material(palette.cloth);
  const base = material(palette.wood);
  const cushions = range(9).map((index) => {
    const x = -3.1 + index * 0.74;
    return { x, colour: palette.accents[index % palette.accents.length] ?? palette.cloth };
  });
  const sides = [-1, 1] as const;
  const place = (side: -1 | 1, from: number, to: number) =>
    side > 0 ? ([from, to] as const) : ([-to, -from] as const);
  return (
    <>
      <Block camera={camera} extent={[-HALF, HALF, 0.36, 0.84, 5.8, 6.05]} look={cloth} />
      <Block camera={camera} extent={[-HALF, HALF, 0.14, 0.42, 5.15, 5.9]} look={cloth} />
      <Block camera={camera} extent={[-HALF, HALF, 0, 0.14, 5.15, 5.9]} look={base} />
      {cushions.map(({ x, colour }) => (
        <path key={x} d={camera.facing(5.76, x, x + 0.56, 0.43, 0.86)} fill={colour} />
      ))}
      {sides.map((side) => (
        <g key={side}>
          <Block camera={camera} extent={[...place(side, 3.45, HALF), 0.36, 0.84, 2.7, 5.8]} look={cloth} />
          <Block camera={camera} extent={[...place(side, 2.75, 3.55), 0.14, 0.42, 2.7, 5.7]} look={cloth} />
          <Block camera={camera} extent={[...place(side, 2.75, 3.55), 0, 0.14, 2.7, 5.7]} look={base} />
          {[4.95, 4.3, 3.65, 3].map((z, index) => (
            <path
              key={z}
              d={camera.side(side * 3.42, z, z + 0.5, 0.43, 0.86)}
              fill={mix(palette.accents[(index + 1) % 3] ?? palette.cloth, light.night, side > 0 ? 0.05 : 0.28)}
            />
          ))}
        </g>
      ))}
    </>
  );
}

/** A sitting room with low seats around a carpet, its windows full of evening. */
export function Majlis({ id, seed, hour }: SceneProps) {
  const random = createRandom(`majlis ${seed}`);
  const dusk = pickDusk(random, hour);
  const camera = createCamera([MIDDLE, 438], 500, 1.5);
  const palette = random.pick(palettes);
  const windows = planWindows(random);
  const shape = random.pick(["pointed", "round", "pointed", "flat"] as const);
  const lanterns = random.pick<readonly number[]>([[0], [-1.5, 0, 1.5], [-1.1, 1.1]]);
  const { wall, wood } = palette;
  const niches = (x: number) => [5, 3.95, 2.95].map((z) => camera.side(x, z, z + 0.62, 1.35, 2.75)).join("");
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade
          id={`${id}wall`}
          across
          stops={even(mix(wall, "#ffbe7a", 0.5), mix(wall, "#f0ae70", 0.25), mix(wall, dusk.shade, 0.32))}
        />
        <Fade id={`${id}left`} across stops={even(mix(wall, light.night, 0.45), mix(wall, "#ffbe7a", 0.4))} />
        <Fade id={`${id}right`} across stops={even(mix(wall, dusk.shade, 0.4), mix(wall, light.night, 0.6))} />
        <Fade id={`${id}niche`} stops={even("#ffdf9f", mix(wall, "#c9783d", 0.6))} />
        <Fade id={`${id}floor`} stops={even("#c48b5a", "#7d5a43", "#33261f")} />
        <LampHalo id={`${id}halo`} strength={0.62} />
        <Lattice id={`${id}lattice`} motif={pickMotif(random)} tile={18} colour={wood} weight={2.4} />
        <PalmCrown id={`${id}crown`} seed={seed} />
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={mix(wall, light.night, 0.7)} />
      <View id={id} seed={seed} dusk={dusk} camera={camera} />
      <BackWall id={id} camera={camera} windows={windows} shape={shape} screened={random.chance(0.6)} wood={wood} />
      <path d={camera.side(-HALF, NEAR, BACK, 0, TOP)} fill={ref(`${id}left`)} />
      <path d={camera.side(HALF, NEAR, BACK, 0, TOP)} fill={ref(`${id}right`)} />
      <path d={niches(-HALF)} fill={ref(`${id}niche`)} stroke={wood} strokeWidth="3" />
      <path d={niches(HALF)} fill={ref(`${id}niche`)} fillOpacity=".55" stroke={wood} strokeWidth="3" />
      <Ceiling
        camera={camera}
        plaster={wall}
        wood={wood}
        kind={random.pick(["beams", "planks", "cove"])}
        room={[HALF, TOP, NEAR, BACK]}
      />
      <path d={camera.level(-HALF, HALF, NEAR, BACK)} fill={ref(`${id}floor`)} />
      <Carpet camera={camera} palette={palette} seed={seed} />
      <Seats camera={camera} palette={palette} />
      <CoffeeTable id={id} camera={camera} palette={palette} round={random.chance(0.5)} />
      {lanterns.map((x) => {
        const [left, top] = camera.at(x, lanterns.length === 1 ? 3 : 3.15, 4.6);
        return (
          <Pendant
            key={x}
            kind="lantern"
            x={left}
            y={top}
            from={0}
            size={lanterns.length === 1 ? 2.1 : 1.4}
            halo={`${id}halo`}
          />
        );
      })}
      <Vignette id={id} hour={hour} strength={0.42} />
    </>
  );
}
