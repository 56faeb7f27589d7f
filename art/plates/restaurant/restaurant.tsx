import { createRandom, type Random } from "~/lib/random.ts";
import { type Camera, createCamera } from "../camera.tsx";
import { Ceiling } from "../ceiling.tsx";
import { type ArchShape, archPath, HEIGHT, MIDDLE, range, rectPath, round, WIDTH } from "../geometry.ts";
import { Pendant, pickLamp } from "../lamps.tsx";
import { Lattice, pickMotif } from "../lattice.tsx";
import { even, Fade, LampHalo, ref, Vignette } from "../paint.tsx";
import { light, mix, pickDusk } from "../palette.ts";
import { Standing } from "../people.tsx";
import { PottedPlant } from "../plants.tsx";
import type { SceneProps } from "../scene.ts";
import { SkyFade, Skyline } from "../sky.tsx";
import { Counter, type SegmentedLru, Shelves, Stools, TableForTwo } from "./restaurant-parts.tsx";

const HALF = 5;
const TOP = 4.3;
const NEAR = 2;
const BACK = 6.2;

type Theme = { wall: string; tile: string; counter: string; cloth: string; floor: readonly [string, string] };

const themes: readonly [Theme, ...Theme[]] = [
  { wall: "#8d5440", tile: "#cfa07a", counter: "#24464b", cloth: "#c98a4f", floor: ["#8f7260", "#54423a"] },
  { wall: "#1f5157", tile: "#6fa5a0", counter: "#5b3a29", cloth: "#b5643f", floor: ["#a18a78", "#3c4b4d"] },
  { wall: "#573850", tile: "#b0819a", counter: "#2e2530", cloth: "#d0976a", floor: ["#8b7078", "#40303c"] },
  { wall: "#55603f", tile: "#a5a878", counter: "#4a3527", cloth: "#c2603f", floor: ["#9a8768", "#474a38"] },
  { wall: "#2b3f5c", tile: "#8296b0", counter: "#6b4630", cloth: "#d39a58", floor: ["#8a8389", "#323d50"] },
];

/** One lit recess of the back bar. */
type Niche = { left: number; width: number; path: string };

function planNiches(random: Random, camera: Camera): { niches: Niche[]; shelves: SegmentedLru[]; tall: number } {
  const metre = camera.scale(BACK);
  const floor = camera.at(0, 0, BACK)[1];
  const shape = random.pick<ArchShape>(["round", "pointed", "flat"]);
  const widths = random.pick<readonly number[]>([[1.9, 1.9, 1.9], [1.5, 2.6, 1.5], [1.1, 1.1, 1.1, 1.1, 1.1], [5.6]]);
  const gap = 0.22;
  const total = widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));
  const high = random.between(3.2, 3.6);
  const rows = random.pick([3, 4]);
  let left = -total / 2;
  const niches: Niche[] = [];
  const shelves: SegmentedLru[] = [];
  for (const width of widths) {
    const x = MIDDLE + left * metre;
    const wide = width * metre;
    const outline = width > 4 ? "flat" : shape;
    niches.push({ left: x, width: wide, path: archPath(x, floor - high * metre, wide, floor - 0.9 * metre, outline) });
    const clear = outline === "flat" ? high - 0.5 : high - width * (shape === "round" ? 0.5 : 0.62);
    // A wide arch has less upright room for shelves than a narrow one.
    const fitting = Math.max(2, Math.min(rows, Math.floor((clear - 1.1) / 0.5) + 1));
    const step = (clear - 1.1) / (fitting - 1);
    for (const row of range(fitting))
      shelves.push({ left: x, right: x + wide, y: round(floor - (1.1 + row * step) * metre) });
    left += width + gap;
  }
  return { niches, shelves, tall: 0.5 * metre };
}

/** A window at each end of the back wall, with the evening in it. */
function EndWindows({
  id,
  seed,
  camera,
  haze,
  shape,
}: {
  id: string;
  seed: string;
  camera: Camera;
  haze: string;
  shape: ArchShape;
}) {
  const metre = camera.scale(BACK);
  const floor = camera.at(0, 0, BACK)[1];
  const windows = [-4.75, 3.45].map((left) =>
    archPath(MIDDLE + left * metre, floor - 3.3 * metre, 1.3 * metre, floor - 0.5 * metre, shape),
  );
  const bars = [-4.1, 4.1].map((x) => rectPath(MIDDLE + x * metre - 1.5, floor - 3.2 * metre, 3, 2.7 * metre));
  const horizon = camera.at(0, camera.eye, BACK)[1];
  const outline = windows.join("");
  return (
    <>
      <clipPath id={`${id}ends`}>
        <path d={outline} />
      </clipPath>
      <g clipPath={ref(`${id}ends`)}>
        <rect width={WIDTH} y="150" height={round(horizon - 140)} fill={ref(`${id}sky`)} />
        <rect width={WIDTH} y={round(horizon)} height="120" fill={haze} />
        <Skyline seed={seed} haze={haze} frame={{ left: 70, right: 900, base: horizon, height: 90 }} />
      </g>
      <path d={outline} fill="none" stroke="#2b211c" strokeWidth="6" />
      <path d={bars.join("")} fill="#2b211c" />
    </>
  );
}

function Floor({
  camera,
  colours,
  pattern,
}: {
  camera: Camera;
  colours: readonly [string, string];
  pattern: "checks" | "boards";
}) {
  const size = 0.7;
  const tiles =
    pattern === "checks"
      ? range(6).flatMap((row) =>
          range(7).map((column) => {
            const x = (column - 3.5) * size * 2 + (row % 2) * size;
            return camera.level(x, x + size, NEAR + row * size, NEAR + (row + 1) * size);
          }),
        )
      : range(17).map((board) => camera.level(-4.9 + board * 0.58, -4.61 + board * 0.58, NEAR, BACK));
  return <path d={tiles.join("")} fill={colours[1]} opacity={pattern === "checks" ? 0.55 : 0.24} />;
}

/** A restaurant before the first guests of the night: its bar, straight on. */
export function Restaurant({ id, seed, hour }: SceneProps) {
  const random = createRandom(`restaurant ${seed}`);
  const dusk = pickDusk(random, hour);
  const camera = createCamera([MIDDLE, 424], 520, 1.6);
  const theme = random.pick(themes);
  const { wall } = theme;
  const { niches, shelves, tall } = planNiches(random, camera);
  const lamp = pickLamp(random);
  const lamps = random.pick([3, 4, 5]);
  const counterHalf = random.between(2.75, 3);
  const places = random.pick<readonly number[]>([
    [-2.2, -1.1, 0, 1.1, 2.2],
    [-1.8, -0.6, 0.6, 1.8],
    [-2.1, -1.26, -0.42, 0.42, 1.26, 2.1],
  ]);
  const gap = ((places[0] ?? 0) + (places[1] ?? 0)) / 2;
  const tables = random.pick<readonly number[]>([[-1.85, 1.85], [-1.8], [1.8], [-2, 2]]);
  const outlines = niches.map((niche) => niche.path).join("");
  const barFloor = camera.at(0, 0, 5.9)[1];
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade
          id={`${id}wall`}
          across
          stops={even(mix(wall, "#f0ad70", 0.34), mix(wall, "#e0a068", 0.14), mix(wall, dusk.shade, 0.45))}
        />
        <Fade id={`${id}niche`} stops={even("#ffe2a8", "#eda95f", "#a4653a")} />
        <Fade
          id={`${id}floor`}
          stops={even(mix(theme.floor[0], "#e6a96c", 0.4), theme.floor[0], mix(theme.floor[0], light.night, 0.66))}
        />
        <LampHalo id={`${id}halo`} strength={0.55} />
        <Lattice id={`${id}tiles`} motif={pickMotif(random)} tile={26} colour={theme.tile} weight={2.4} />
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={mix(wall, light.night, 0.6)} />
      <Ceiling
        camera={camera}
        plaster={wall}
        wood={random.pick(["#5b4030", "#6f4d37", "#4a3a33"])}
        kind={random.pick(["beams", "planks", "cove"])}
        room={[HALF, TOP, NEAR, BACK]}
      />
      <path d={camera.facing(BACK, -HALF, HALF, 0, TOP)} fill={ref(`${id}wall`)} />
      <EndWindows
        id={id}
        seed={seed}
        camera={camera}
        haze={mix(dusk.haze, dusk.shade, 0.4)}
        shape={random.pick(["round", "pointed", "flat"])}
      />
      <path d={outlines} fill={ref(`${id}niche`)} />
      <Shelves id={id} seed={seed} shelves={shelves} tall={tall} />
      <path d={outlines} fill="none" stroke={mix(theme.tile, "#f0c890", 0.4)} strokeWidth="5" />
      <path d={camera.level(-HALF, HALF, NEAR, BACK)} fill={ref(`${id}floor`)} />
      <Floor camera={camera} colours={theme.floor} pattern={random.pick(["checks", "boards"])} />
      <PottedPlant x={138} y={barFloor + 14} size={150} leaf="#3c664f" pot="#b98a5e" />
      <PottedPlant x={822} y={barFloor + 14} size={150} leaf="#2f5448" pot="#8a7460" />
      <Standing x={camera.at(gap * random.pick([-1, 1]), 0, 4.35)[0]} y={barFloor} height={150} colour="#2d1f19" />
      <Counter
        id={id}
        camera={camera}
        body={theme.counter}
        front={random.pick(["fluted", "tiled", "panelled"])}
        half={counterHalf}
      />
      {range(lamps).map((index) => {
        const x = (index - (lamps - 1) / 2) * (4.6 / lamps);
        const [left, top] = camera.at(x, 2.72, 5);
        return (
          <Pendant key={x} kind={lamp} x={left} y={top} from={camera.at(x, TOP, 5)[1]} size={1.25} halo={`${id}halo`} />
        );
      })}
      <Stools camera={camera} seed={seed} places={places} cloth={theme.cloth} />
      {tables.map((x) => (
        <TableForTwo key={x} id={id} camera={camera} x={x} cloth={theme.cloth} />
      ))}
      <Vignette id={id} hour={hour} strength={0.5} />
    </>
  );
}
