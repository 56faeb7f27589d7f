import { createRandom, type Random } from "~/lib/random.ts";
import { Block, type Camera, createCamera } from "./camera.tsx";
import { archPath, HEIGHT, linePath, MIDDLE, range, rectPath, round, WIDTH } from "./geometry.ts";
import { type LampKind, Pendant, pickLamp } from "./lamps.tsx";
import { Lattice, pickMotif } from "./lattice.tsx";
import { even, Fade, Halo, LampHalo, ref, Vignette } from "./paint.tsx";
import { light, material, mix, pickDusk } from "./palette.ts";
import { Standing } from "./people.tsx";
import { PottedPlant } from "./plants.tsx";
import type { SceneProps } from "./scene.ts";
import { SkyFade } from "./sky.tsx";

const HALF = 5.2;
const TOP = 7.2;
const NEAR = 2;
const BACK = 10;

type Feature = "wall" | "arch" | "pair" | "moon";

/** The lit screen behind the desk, as path data. */
function featureOutline(feature: Feature, camera: Camera): string {
  const metre = camera.scale(BACK);
  const [, floor] = camera.at(0, 0, BACK);
  const top = floor - 5.7 * metre;
  switch (feature) {
    case "wall":
      return rectPath(MIDDLE - 3 * metre, top, 6 * metre, 5.7 * metre);
    case "arch":
      return archPath(MIDDLE - 2.7 * metre, top - 0.6 * metre, 5.4 * metre, floor, "pointed");
    case "pair":
      return [-3.9, -1.2, 1.5]
        .map((left) => archPath(MIDDLE + left * metre, top + 0.2 * metre, 2.4 * metre, floor, "round"))
        .join("");
    case "moon": {
      const radius = round(2.6 * metre);
      const half = (to: number) => `a${radius} ${radius} 0 1 1 ${to} 0`;
      return `M${MIDDLE - radius} ${round(floor - 3.3 * metre)}${half(radius * 2)}${half(-radius * 2)}z`;
    }
  }
}

/** Tall windows on the right, where the evening is still blue; lit niches on the left. */
function SideWalls({ id, camera, haze }: { id: string; camera: Camera; haze: string }) {
  const panes = [
    [2.2, 3.4],
    [3.7, 5.2],
    [5.6, 7.2],
    [7.6, 9.5],
  ] as const;
  const sides = (x: number, bottom: number, top: number) =>
    panes.map(([near, far]) => camera.side(x, near, far, bottom, top)).join("");
  const mullions = panes.map(([near, far]) => {
    const middle = (near + far) / 2;
    return camera.side(HALF, middle - 0.03, middle + 0.03, 0, 6.2) + camera.side(HALF, near, far, 3.2, 3.28);
  });
  const sconces = [3.55, 5.4, 7.4].map((z) => camera.at(-HALF, 2.7, z));
  return (
    <>
      <path d={camera.side(-HALF, NEAR, BACK, 0, TOP)} fill={ref(`${id}left`)} />
      <path d={camera.side(HALF, NEAR, BACK, 0, TOP)} fill={ref(`${id}right`)} />
      <path d={sides(-HALF, 0, 6.2)} fill={ref(`${id}niche`)} />
      {sconces.map(([x, y]) => (
        <g key={x} transform={`translate(${round(x)} ${round(y)})`}>
          <circle r="70" fill={ref(`${id}halo`)} />
          <path d="M-4-22h8v44h-8z" fill={light.lamp} />
        </g>
      ))}
      <path d={sides(HALF, 0, 6.2)} fill={ref(`${id}sky`)} />
      <path d={sides(HALF, 0, 2.4)} fill={haze} opacity=".55" />
      <path d={mullions.join("")} fill={light.night} opacity=".8" />
    </>
  );
}

function Floor({ id, camera, tile }: { id: string; camera: Camera; tile: number }) {
  const across = range(Math.ceil((BACK - NEAR) / tile)).map((row) => {
    const z = BACK - row * tile;
    return linePath(camera.at(-HALF, 0, z), camera.at(HALF, 0, z));
  });
  const count = Math.floor(HALF / tile);
  const along = range(count * 2 + 1).map((row) => {
    const x = (row - count) * tile;
    return linePath(camera.at(x, 0, BACK), camera.at(x, 0, NEAR));
  });
  return (
    <>
      <path d={camera.level(-HALF, HALF, NEAR, BACK)} fill={ref(`${id}floor`)} />
      <path d={camera.level(-3, 3, 3.4, BACK)} fill={ref(`${id}shine`)} />
      <path d={[...across, ...along].join("")} stroke={light.night} strokeOpacity=".16" strokeWidth="1.5" />
    </>
  );
}

function Desk({ id, camera, body, ribs }: { id: string; camera: Camera; body: string; ribs: number }) {
  const z = 6.4;
  const slats = range(ribs).map((rib) => {
    const x = -2.1 + (4.2 * (rib + 0.5)) / ribs;
    return camera.facing(z, x - 0.9 / ribs, x + 0.9 / ribs, 0.08, 0.94);
  });
  const [, floor] = camera.at(0, 0, z);
  return (
    <>
      <ellipse cx={MIDDLE} cy={round(floor)} rx="196" ry="15" fill={light.night} opacity=".5" />
      <Block camera={camera} extent={[-2.1, 2.1, 0, 1.02, z, 7.2]} look={material(body)} />
      <path d={slats.join("")} fill={mix(body, "#d79a62", 0.26)} />
      <path d={camera.facing(z, -2.1, 2.1, 0.95, 1.02)} fill="#ffcf8c" />
      <Block camera={camera} extent={[-2.25, 2.25, 1.02, 1.12, z - 0.12, 7.3]} look={material("#e3cfb2")} />
      <path d={camera.facing(z, 0.7, 1.2, 1.12, 1.46)} fill="#132a33" />
      <path d={camera.level(-2.3, 2.3, 4.9, z)} fill={ref(`${id}shine`)} opacity=".3" />
    </>
  );
}

/** An armchair and a low table, to the left or to the right of the axis. */
function Lounge({ camera, side, cloth }: { camera: Camera; side: -1 | 1; cloth: string }) {
  const look = material(cloth);
  const place = (from: number, to: number) => (side > 0 ? ([from, to] as const) : ([-to, -from] as const));
  const [seatFrom, seatTo] = place(2.9, 4.2);
  const [backFrom, backTo] = place(4.05, 4.35);
  const [tableFrom, tableTo] = place(2.1, 2.6);
  return (
    <>
      <Block camera={camera} extent={[backFrom, backTo, 0.12, 0.95, 4.7, 6.2]} look={look} />
      <Block camera={camera} extent={[seatFrom, seatTo, 0.12, 0.46, 4.7, 6.2]} look={look} />
      <Block camera={camera} extent={[seatFrom, seatTo, 0.12, 0.66, 4.5, 4.72]} look={look} />
      <Block camera={camera} extent={[tableFrom, tableTo, 0, 0.42, 5, 5.5]} look={material("#b98a5e")} />
    </>
  );
}

/** Someone who has just arrived, with a suitcase. */
function Guest({ camera, x }: { camera: Camera; x: number }) {
  const [left, floor] = camera.at(x, 0, 5.3);
  return (
    <>
      <ellipse cx={round(left + 10)} cy={round(floor)} rx="46" ry="6" fill={light.night} opacity=".4" />
      <Standing x={left} y={floor} height={144} colour="#33241f" />
      <path
        transform={`translate(${round(left + 20)} ${round(floor)})`}
        d="M0-4v-46h26v46zM8-50v-26h10v26"
        fill="#8e4a35"
      />
    </>
  );
}

function lampPlaces(random: Random): { x: number; y: number; z: number }[] {
  const rows = random.pick<readonly number[]>([
    [-2.2, 0, 2.2],
    [-2.6, -0.9, 0.9, 2.6],
    [-2.8, -1.4, 0, 1.4, 2.8],
  ]);
  const wave = random.pick([0.9, -0.9, 0.3]);
  return rows.map((x, index) => ({ x, y: 4.5 + wave * Math.cos(x * 1.1), z: 6.3 + (index % 2) * 1.5 }));
}

/** A hotel lobby: a lit screen behind the desk, the evening through the windows. */
export function Lobby({ id, seed, hour }: SceneProps) {
  const random = createRandom(`lobby ${seed}`);
  const dusk = pickDusk(random, hour);
  const camera = createCamera([MIDDLE, 452], 450, 1.7);
  const wall = random.pick(["#24414b", "#43344a", "#35433b", "#4d3a31", "#5d4b41"]);
  const feature = random.pick<Feature>(["wall", "arch", "pair", "moon"]);
  const outline = featureOutline(feature, camera);
  const lamp: LampKind = pickLamp(random);
  const deskBody = random.pick(["#2b211c", "#5a3d2b", "#6d6560", "#2d4a50"]);
  const cloth = random.pick(["#a5583c", "#2f7376", "#c79a63", "#6f5a86"]);
  const stone = random.pick(["#6f5f57", "#5c6466", "#7a6a5c"]);
  const loungeSide = random.pick([-1, 1] as const);
  const lamps = lampPlaces(random);
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Halo id={`${id}feature`} stops={even("#ffe9bd", "#f4b269", "#b26f42")} />
        <Fade id={`${id}floor`} stops={even("#d99a62", stone, mix(stone, light.night, 0.78))} />
        <Fade
          id={`${id}shine`}
          stops={[
            [0, "#ffd9a0", 0.75],
            [1, "#ffc987", 0],
          ]}
        />
        <Fade id={`${id}left`} across stops={even(mix(wall, light.night, 0.55), mix(wall, "#d9925a", 0.45))} />
        <Fade id={`${id}right`} across stops={even(mix(wall, "#c98f66", 0.3), mix(wall, light.night, 0.6))} />
        <Fade
          id={`${id}niche`}
          stops={even(mix(wall, light.night, 0.5), mix(wall, light.night, 0.2), "#b98055", "#ffd08a")}
        />
        <Fade id={`${id}back`} across stops={even(mix(wall, "#c98a58", 0.3), mix(wall, "#c98a58", 0.16), wall)} />
        <Fade id={`${id}ceiling`} stops={even(mix(wall, light.night, 0.7), mix(wall, "#8a6a55", 0.25))} />
        <LampHalo id={`${id}halo`} strength={0.5} />
        <Lattice
          id={`${id}lattice`}
          motif={pickMotif(random)}
          tile={random.between(23, 31)}
          colour="#55301b"
          weight={2}
        />
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={mix(wall, light.night, 0.7)} />
      <path d={camera.level(-HALF, HALF, NEAR, BACK, TOP)} fill={ref(`${id}ceiling`)} />
      <path d={camera.level(-3.4, 3.4, NEAR, 9.2, TOP)} fill={mix(wall, "#f0b678", 0.2)} />
      <path d={camera.level(-3.1, 3.1, NEAR, 9, TOP)} fill={mix(wall, light.night, 0.35)} />
      <path d={camera.facing(BACK, -HALF, HALF, 0, TOP)} fill={ref(`${id}back`)} />
      <path d={outline} fill={ref(`${id}feature`)} />
      <path d={outline} fill={ref(`${id}lattice`)} stroke="#55301b" strokeWidth="5" />
      <SideWalls id={id} camera={camera} haze={dusk.haze} />
      <Floor id={id} camera={camera} tile={random.pick([0.9, 1.3, 1.7])} />
      {lamps.map(({ x, y, z }) => {
        const [left, top] = camera.at(x, y, z);
        const [, from] = camera.at(x, TOP, z);
        return (
          <Pendant key={x} kind={lamp} x={left} y={top} from={from} size={camera.scale(z) / 62} halo={`${id}halo`} />
        );
      })}
      {random.chance(0.7) && <Standing x={MIDDLE - 30} y={camera.at(0, 0, 7.6)[1]} height={100} colour="#3a2419" />}
      <Desk id={id} camera={camera} body={deskBody} ribs={random.pick([9, 17, 29])} />
      <Lounge camera={camera} side={loungeSide} cloth={cloth} />
      <PottedPlant
        x={MIDDLE - loungeSide * 262}
        y={650}
        size={random.between(190, 240)}
        leaf={mix("#3f6a55", light.night, 0.25)}
        pot={mix("#d8c4a6", dusk.shade, 0.3)}
      />
      {random.chance(0.5) && <Guest camera={camera} x={loungeSide * -1.25} />}
      <Vignette id={id} hour={hour} />
    </>
  );
}
