import { createRandom } from "~/lib/random.ts";
import { HEIGHT, MIDDLE, polygonPath, range, rectPath, WIDTH } from "../geometry.ts";
import { Fade, ref } from "../paint.tsx";
import { type Dusk, mix } from "../palette.ts";
import { Shrubs } from "../plants.tsx";
import { GROUND } from "./volume.ts";

type Grounds = { id: string; seed: string; dusk: Dusk };

/** Walls and planting on both sides of the house. */
export function GardenWall({ seed, dusk }: { seed: string; dusk: Dusk }) {
  const random = createRandom(`garden ${seed}`);
  const height = random.between(34, 52);
  const leaf = mix(dusk.silhouette, "#4d6a52", 0.32);
  return (
    <>
      <path d={rectPath(0, GROUND - height, WIDTH, height)} fill={mix("#b79f94", dusk.haze, 0.45)} />
      <path d={rectPath(0, GROUND - height, WIDTH, 4)} fill="#e3cdbd" opacity=".7" />
      <Shrubs seed={seed} left={-10} right={190} y={GROUND + 2} size={30} colour={leaf} />
      <Shrubs seed={seed} left={776} right={970} y={GROUND + 2} size={30} colour={mix(leaf, dusk.silhouette, 0.5)} />
    </>
  );
}

/** A still pool that mirrors the house, `house` being the id of what it mirrors, beyond a deck. */
export function Pool(props: Grounds & { house: string; coping: string; deck?: number | undefined }) {
  const { id, seed, dusk, house, coping, deck = 0 } = props;
  const random = createRandom(`pool ${seed}`);
  const shore = GROUND + deck;
  const edge = shore + 13;
  const ripples = range(26).map(() => {
    const near = random.unit() ** 1.3;
    const y = edge + 14 + near * 220;
    return rectPath(
      random.whole(-40, WIDTH),
      Math.round(y),
      36 + Math.round(random.unit() * (60 + near * 110)),
      near < 0.5 ? 1.2 : 1.8,
    );
  });
  const water = mix(dusk.silhouette, dusk.sky[1], 0.22);
  return (
    <>
      <Fade
        id={`${id}pool`}
        stops={[
          [0, water, 0.2],
          [0.55, water, 0.72],
          [1, water],
        ]}
      />
      <Fade
        id={`${id}mirror`}
        stops={[
          [0, dusk.sky[3]],
          [0.3, dusk.sky[2]],
          [1, dusk.sky[0]],
        ]}
      />
      <rect y={edge} width={WIDTH} height={HEIGHT - edge} fill={ref(`${id}mirror`)} />
      <use href={`#${house}`} transform={`matrix(1 0 0-.8 0 ${edge + 0.8 * shore + 4})`} opacity=".62" />
      <rect y={edge} width={WIDTH} height={HEIGHT - edge} fill={ref(`${id}pool`)} />
      <path d={ripples.join("")} fill="#ffdcae" opacity=".16" />
      <path d={rectPath(0, shore, WIDTH, 11)} fill={coping} />
      <path d={rectPath(0, shore + 11, WIDTH, 8)} fill="#5b5451" />
    </>
  );
}

/** Stepping slabs between lawns and clipped hedges, with low lights. */
export function Lawn({ id, seed, dusk }: Grounds) {
  const random = createRandom(`lawn ${seed}`);
  const door = MIDDLE + random.between(-60, 60);
  const lawn = mix(dusk.silhouette, "#4f6f58", 0.42);
  const axis = (near: number) => door + (MIDDLE - door) * near;
  const down = (near: number) => GROUND + 10 + near * (HEIGHT - GROUND - 10);
  /** A patch of the ground: `from` and `to` across in halves of the path, `near` and `far` along it. */
  const patch = (from: number, to: number, far: number, near: number) => {
    const half = (depth: number) => 40 + depth * 130;
    return polygonPath([
      [axis(far) + from * half(far), down(far)],
      [axis(far) + to * half(far), down(far)],
      [axis(near) + to * half(near), down(near)],
      [axis(near) + from * half(near), down(near)],
    ]);
  };
  const depths = range(9).map((row) => (row / 8) ** 1.8);
  const slabs = depths.slice(1).map((near, row) => {
    const far = depths[row] ?? 0;
    return patch(-1, 1, far + (near - far) * 0.16, near);
  });
  const hedges = [-1, 1].map((side) => patch(side * 2, side * 2.9, 0.05, 0.52));
  const lights = [0.05, 0.24, 0.6].flatMap((near) =>
    [-1, 1].map((side) => ({ x: axis(near) + side * (66 + near * 160), y: down(near) + 4, size: 0.6 + near * 1.2 })),
  );
  return (
    <>
      <Fade
        id={`${id}lawn`}
        stops={[
          [0, mix(lawn, "#e3a765", 0.62)],
          [0.26, lawn],
          [1, dusk.silhouette],
        ]}
      />
      <Fade
        id={`${id}path`}
        stops={[
          [0, "#f3c792"],
          [0.45, mix("#b09e92", dusk.shade, 0.35)],
          [1, mix("#7b7f82", dusk.silhouette, 0.5)],
        ]}
      />
      <rect y={GROUND} width={WIDTH} height={HEIGHT - GROUND} fill={ref(`${id}lawn`)} />
      <path d={slabs.join("")} fill={ref(`${id}path`)} />
      <path d={hedges.join("")} fill={mix(lawn, dusk.silhouette, 0.6)} opacity=".8" />
      <path d={rectPath(0, GROUND, WIDTH, 9)} fill="#c0a99d" />
      {lights.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(size * 10) / 10})`}>
          <ellipse cy="1" rx="52" ry="15" fill={ref(`${id}glow`)} />
          <path d="M-2 0v-18h4v18z" fill={dusk.silhouette} />
          <path d="M-3.5-19h7v-5h-7z" fill="#fff2d2" />
        </g>
      ))}
      <Shrubs seed={`${seed} near`} left={-40} right={210} y={HEIGHT + 14} size={74} colour={dusk.silhouette} />
      <Shrubs seed={`${seed} near`} left={770} right={1000} y={HEIGHT + 14} size={74} colour={dusk.silhouette} />
    </>
  );
}
