import { createRandom } from "~/lib/random.ts";
import { Block, type Camera, createCamera } from "../camera.tsx";
import { BACK, City, HALF, Mullions, NEAR, TOP } from "../city-room.tsx";
import { HEIGHT, MIDDLE, range, rectPath, round, WIDTH } from "../geometry.ts";
import { even, Fade, Halo, LampHalo, ref, Vignette } from "../paint.tsx";
import { light, material, mix, pickDusk } from "../palette.ts";
import { PottedPlant } from "../plants.tsx";
import type { SceneProps } from "../scene.ts";
import { SkyFade } from "../sky.tsx";
import { BenchDesks, Boardroom } from "./office-furniture.tsx";

/** The wall that takes the light: timber slats, shelves or acoustic panels. */
function LeftWall({
  id,
  camera,
  kind,
  wood,
}: {
  id: string;
  camera: Camera;
  kind: "slats" | "shelves" | "panels";
  wood: string;
}) {
  const wall = <path d={camera.side(-HALF, NEAR, BACK, 0, TOP)} fill={ref(`${id}left`)} />;
  if (kind === "slats") {
    const slats = range(26).map((index) => camera.side(-HALF, 1.9 + index * 0.21, 2 + index * 0.21, 0, 2.75));
    return (
      <>
        {wall}
        <path d={slats.join("")} fill={mix(wood, light.night, 0.45)} />
        <path d={camera.side(-HALF, NEAR, BACK, 2.75, 2.82)} fill="#ffdca4" />
      </>
    );
  }
  if (kind === "panels") {
    const panels = range(5).map((index) => camera.side(-HALF, 2 + index * 1.08, 2.98 + index * 1.08, 0.5, 2.6));
    const lines = range(4).map((index) => camera.side(-HALF, 2.99 + index * 1.08, 3.07 + index * 1.08, 0.5, 2.6));
    return (
      <>
        {wall}
        <path d={panels.join("")} fill={mix(wood, light.night, 0.3)} opacity=".55" />
        <path d={lines.join("")} fill="#ffdca4" />
      </>
    );
  }
  const shelves = [0.75, 1.3, 1.85, 2.4];
  const books = shelves.flatMap((y, shelf) =>
    range(11).map((index) =>
      camera.side(
        -HALF,
        2.3 + index * 0.46,
        2.48 + index * 0.46 + (shelf % 2) * 0.12,
        y,
        y + 0.22 + ((index * 7 + shelf * 5) % 4) * 0.05,
      ),
    ),
  );
  return (
    <>
      {wall}
      <path d={camera.side(-HALF, 2, 7.2, 0.7, 2.75)} fill={ref(`${id}shelf`)} />
      <path d={books.join("")} fill={mix(wood, light.night, 0.4)} />
      <path
        d={shelves.map((y) => camera.side(-HALF, 2, 7.2, y - 0.05, y)).join("")}
        fill={mix(wood, light.night, 0.6)}
      />
    </>
  );
}

function BackWall({ id, camera, wood }: { id: string; camera: Camera; wood: string }) {
  const metre = camera.scale(BACK);
  const [left, top] = camera.at(-1.6, 2.45, BACK);
  return (
    <>
      <path d={camera.facing(BACK, -HALF, HALF, 0, TOP)} fill={ref(`${id}back`)} />
      <path
        d={range(18)
          .map((index) => camera.facing(BACK, -HALF + index * 0.4, -HALF + 0.03 + index * 0.4, 0, TOP))
          .join("")}
        fill={wood}
        opacity=".3"
      />
      <ellipse
        cx={MIDDLE}
        cy={round(top + 0.7 * metre)}
        rx={round(metre * 2.7)}
        ry={round(metre * 1.5)}
        fill={ref(`${id}screenglow`)}
      />
      <path d={rectPath(left, top, 3.2 * metre, 1.5 * metre)} fill={light.night} />
      <path d={rectPath(left + 4, top + 4, 3.2 * metre - 8, 1.5 * metre - 8)} fill={ref(`${id}screen`)} />
    </>
  );
}

function CeilingLights({ id, camera, kind }: { id: string; camera: Camera; kind: "lines" | "grid" | "ring" }) {
  if (kind === "ring") {
    const [, y] = camera.at(0, 2.5, 4.6);
    const cords = [-110, 110].map((x) => `M${MIDDLE + x} ${round(y)}L${MIDDLE + x * 0.9} 120`).join("");
    return (
      <>
        <ellipse cx={MIDDLE} cy={round(y)} rx="220" ry="70" fill={ref(`${id}halo`)} />
        <path d={cords} stroke={light.night} strokeWidth="1.5" />
        <ellipse cx={MIDDLE} cy={round(y)} rx="124" ry="17" fill="none" stroke={light.lamp} strokeWidth="8" />
      </>
    );
  }
  const strips =
    kind === "lines"
      ? [-2.2, 0, 2.2].map((x) => camera.level(x - 0.07, x + 0.07, NEAR, BACK - 0.5, TOP))
      : range(15).map((index) => {
          const [x, z] = [-2.4 + (index % 3) * 2.4, 2.2 + Math.floor(index / 3) * 1.05];
          return camera.level(x - 0.42, x + 0.42, z, z + 0.42, TOP);
        });
  const troughs = [-2.9, 2.9].map((x) => camera.level(x - 0.3, x + 0.3, NEAR, BACK, TOP));
  return (
    <>
      <path d={troughs.join("")} fill={light.night} opacity=".25" />
      <path d={strips.join("")} fill={light.lamp} />
    </>
  );
}

/** A workplace high above the city, after hours. */
export function Office({ id, seed, hour }: SceneProps) {
  const random = createRandom(`office ${seed}`);
  const dusk = pickDusk(random, hour);
  const camera = createCamera([MIDDLE, 400], 520, 1.55);
  const wood = random.pick(["#a8764c", "#8d6a4e", "#c0935f", "#6f5340"]);
  const wall = random.pick(["#5b6a6c", "#6d5d58", "#4d5a54", "#5a5468"]);
  const carpet = random.pick(["#3c4a50", "#4a4038", "#3a4640", "#433f52"]);
  const glassBack = random.chance(0.5);
  const meeting = random.chance(0.55);
  const back = camera.at(-HALF, 0, BACK)[0];
  const from = glassBack ? back : camera.at(HALF, 0, BACK)[0];
  const accent = random.pick(["#b5643f", "#2f7376", "#c99a5b", "#6a5a90"]);
  const screen = random.pick(["#6cb0ff", "#6fd6d6", "#b9a3ff"]);
  return (
    <>
      <defs>
        <SkyFade id={`${id}sky`} dusk={dusk} />
        <Fade id={`${id}left`} across stops={even(mix(wood, light.night, 0.55), mix(wood, "#ffc071", 0.35))} />
        <Fade id={`${id}shelf`} across stops={even(mix("#f0b877", light.night, 0.4), "#f7cf95")} />
        <Fade id={`${id}back`} across stops={even(mix(wall, "#e5a56d", 0.5), wall, mix(wall, dusk.shade, 0.5))} />
        <Fade id={`${id}floor`} stops={even(mix(carpet, "#d29a78", 0.5), carpet, mix(carpet, light.night, 0.7))} />
        <Fade
          id={`${id}ceiling`}
          stops={even(mix(wall, light.night, 0.72), mix(wall, light.night, 0.3), mix(wall, "#d9b59a", 0.3))}
        />
        <Fade id={`${id}screen`} stops={even(mix(screen, "#ffffff", 0.35), mix(screen, "#12303c", 0.55))} />
        <Halo
          id={`${id}screenglow`}
          stops={[
            [0, screen, 0.5],
            [1, screen, 0],
          ]}
        />
        <LampHalo id={`${id}halo`} strength={0.6} />
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={mix(carpet, light.night, 0.7)} />
      <City id={id} seed={seed} dusk={dusk} camera={camera} from={from} />
      {!glassBack && <BackWall id={id} camera={camera} wood={light.night} />}
      <path d={camera.level(-HALF, HALF, NEAR, BACK, TOP)} fill={ref(`${id}ceiling`)} />
      <path d={camera.level(-HALF, HALF, NEAR, BACK)} fill={ref(`${id}floor`)} />
      <LeftWall id={id} camera={camera} kind={random.pick(["slats", "shelves", "panels"])} wood={wood} />
      <Mullions camera={camera} glassBack={glassBack} frame="#14272f" />
      <CeilingLights
        id={id}
        camera={camera}
        kind={random.pick(meeting ? ["lines", "ring", "ring"] : ["lines", "grid"])}
      />
      <Block
        camera={camera}
        extent={[-3.45, -3.05, 0.1, 0.62, 2.6, 7.2]}
        look={material(mix(wood, light.night, 0.2))}
      />
      <PottedPlant
        {...random.pick([
          { x: 790, y: 572 },
          { x: 268, y: 520 },
        ])}
        size={random.between(112, 134)}
        leaf="#35604d"
        pot="#b7a58f"
      />
      {meeting ? (
        <Boardroom id={id} camera={camera} wood={wood} seat={accent} chairs={random.whole(3, 5)} />
      ) : (
        <BenchDesks id={id} camera={camera} wood={wood} seat={accent} screen={screen} />
      )}
      <Vignette id={id} hour={hour} strength={0.5} />
    </>
  );
}
