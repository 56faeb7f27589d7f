import { createRandom } from "~/lib/random.ts";
import { type Camera, createCamera } from "../camera.tsx";
import { BACK, City, HALF, Mullions, NEAR, TOP } from "../city-room.tsx";
import { HEIGHT, MIDDLE, range, round, WIDTH } from "../geometry.ts";
import { even, Fade, Halo, LampHalo, ref, Vignette } from "../paint.tsx";
import { light, mix, pickDusk } from "../palette.ts";
import { PottedPlant } from "../plants.tsx";
import type { SceneProps } from "../scene.ts";
import { SkyFade } from "../sky.tsx";
import { ConsultingRooms, Reception, WaitingRow } from "./clinic-parts.tsx";

/** Round lamps in two rows, flush with the ceiling. */
function CeilingLamps({ camera, across }: { camera: Camera; across: number }) {
  return [2.7, 3.7, 4.9, 6.3].flatMap((z) =>
    [-across, across].map((x) => {
      const [cx, cy] = camera.at(x, TOP, z);
      const rx = 0.3 * camera.scale(z);
      return (
        <ellipse
          key={`${x} ${z}`}
          cx={round(cx)}
          cy={round(cy)}
          rx={round(rx)}
          ry={round((rx * (TOP - camera.eye)) / z)}
          fill={light.lamp}
        />
      );
    }),
  );
}

/** The waiting hall of a clinic at closing time. */
export function Clinic({ id, seed, hour }: SceneProps) {
  const random = createRandom(`clinic ${seed}`);
  const dusk = pickDusk(random, hour);
  const camera = createCamera([MIDDLE, 400], 520, 1.55);
  const wall = random.pick(["#bda98f", "#b3a795", "#b8a390", "#a8a79a"]);
  const wood = random.pick(["#c49a68", "#b58a60", "#a97f58"]);
  const accent = random.pick(["#2f7376", "#3d7a66", "#46698f", "#7a5577"]);
  const floor = mix(wall, "#6d5d58", 0.5);
  const stripe = random.between(-1.5, -1.1);
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade id={`${id}left`} across stops={even(mix(wall, light.night, 0.55), mix(wall, "#ffc98a", 0.4))} />
        <Fade id={`${id}back`} across stops={even(mix(wall, "#f3b77c", 0.45), wall, mix(wall, dusk.shade, 0.45))} />
        <Fade id={`${id}wood`} stops={even(mix(wood, "#ffd9a0", 0.3), mix(wood, light.night, 0.2))} />
        <Fade id={`${id}floor`} stops={even(mix(floor, "#f0c090", 0.5), floor, mix(floor, light.night, 0.7))} />
        <Fade
          id={`${id}ceiling`}
          stops={even(mix(wall, light.night, 0.72), mix(wall, light.night, 0.38), mix(wall, "#d9b59a", 0.4))}
        />
        <Fade id={`${id}screen`} stops={even(mix(accent, "#ffffff", 0.55), mix(accent, light.night, 0.2))} />
        <LampHalo id={`${id}halo`} strength={0.6} />
        <Halo
          id={`${id}pool`}
          stops={[
            [0, "#fff0d0", 0.4],
            [1, "#fff0d0", 0],
          ]}
        />
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={mix(floor, light.night, 0.65)} />
      <City id={id} seed={seed} dusk={dusk} camera={camera} from={camera.at(HALF, 0, BACK)[0]} />
      <path d={camera.facing(BACK, -HALF, HALF, 0, TOP)} fill={ref(`${id}back`)} />
      <path d={camera.level(-HALF, HALF, NEAR, BACK, TOP)} fill={ref(`${id}ceiling`)} />
      <path d={camera.level(-HALF, HALF, NEAR, BACK)} fill={ref(`${id}floor`)} />
      <path d={camera.level(stripe, stripe + 0.14, NEAR, 5.5)} fill={accent} opacity=".75" />
      <path d={camera.level(stripe + 0.2, stripe + 0.28, NEAR, 5.5)} fill={light.deep} opacity=".7" />
      {range(3).map((index) => {
        const [cx, cy] = camera.at(0.3, 0, 2.6 + index * 1.3);
        return <ellipse key={cy} cx={cx} cy={round(cy)} rx={round(800 / cy) * 110} ry="26" fill={ref(`${id}pool`)} />;
      })}
      <path d={camera.side(-HALF, NEAR, BACK, 0, TOP)} fill={ref(`${id}left`)} />
      <ConsultingRooms id={id} camera={camera} accent={accent} wood={wood} busy={random.whole(0, 3)} />
      <Mullions camera={camera} glassBack={false} frame="#14272f" />
      <CeilingLamps camera={camera} across={random.between(1.35, 1.75)} />
      <Reception id={id} camera={camera} wall={wall} accent={accent} night={dusk.silhouette} />
      <WaitingRow camera={camera} seat={accent} places={random.whole(3, 4)} />
      <PottedPlant x={random.between(288, 302)} y={532} size={random.between(92, 108)} leaf="#35604d" pot="#b7a58f" />
      <Vignette id={id} hour={hour} strength={0.55} />
    </>
  );
}
