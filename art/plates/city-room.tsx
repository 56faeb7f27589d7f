import type { Camera } from "./camera.tsx";
import { range, round, WIDTH } from "./geometry.ts";
import { ref } from "./paint.tsx";
import { type Dusk, mix } from "./palette.ts";
import { Skyline } from "./sky.tsx";

/** Half the width of a room high above the city, in metres. */
export const HALF = 3.5;
/** Its height. */
export const TOP = 3.1;
/** Where it begins before the eye, and where its back wall stands. */
export const NEAR = 1.5;
export const BACK = 7.4;

/** The city seen through the right wall, and through the back wall when that is glass too. */
export function City({
  id,
  seed,
  dusk,
  camera,
  from,
}: {
  id: string;
  seed: string;
  dusk: Dusk;
  camera: Camera;
  from: number;
}) {
  const horizon = camera.at(0, camera.eye, 1)[1];
  return (
    <>
      <rect x={round(from)} width={round(WIDTH - from)} height={horizon + 10} fill={ref(`${id}sky`)} />
      <rect
        x={round(from)}
        y={horizon + 10}
        width={round(WIDTH - from)}
        height="400"
        fill={mix(dusk.haze, dusk.shade, 0.6)}
      />
      <Skyline seed={seed} haze={dusk.haze} frame={{ left: from, right: WIDTH, base: horizon + 14, height: 190 }} />
      <Skyline
        seed={`${seed} near`}
        haze={mix(dusk.shade, dusk.silhouette, 0.35)}
        frame={{ left: from, right: WIDTH, base: horizon + 260, height: 340 }}
      />
    </>
  );
}

/** The frames of the right wall, which is glass, and of the back wall where that is glass too. */
export function Mullions({ camera, glassBack, frame }: { camera: Camera; glassBack: boolean; frame: string }) {
  const uprights = [7.3, 5.7, 4.4, 3.4, 2.6, 2].map((z) => camera.side(HALF, z, z + 0.09, 0, TOP));
  const rails = [camera.side(HALF, NEAR, BACK, 0, 0.12), camera.side(HALF, NEAR, BACK, TOP - 0.1, TOP)];
  const back = range(6).map((index) => {
    const x = -HALF + (index * HALF * 2) / 5;
    return camera.facing(BACK, x - 0.03, x + 0.03, 0, TOP);
  });
  if (glassBack) back.push(camera.facing(BACK, -HALF, HALF, 0, 0.12), camera.facing(BACK, -HALF, HALF, 2.3, 2.36));
  return <path d={[...uprights, ...rails, ...(glassBack ? back : [])].join("")} fill={frame} />;
}
