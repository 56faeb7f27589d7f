import { createRandom } from "~/lib/random.ts";
import type { Hour } from "~/media/plates.ts";
import { range, rectPath, round, WIDTH } from "./geometry.ts";
import { Fade, ref } from "./paint.tsx";
import type { Dusk } from "./palette.ts";

/** The gradient of the evening sky, to be used as `fill` by anything that ends at the horizon. */
export function SkyFade({ id, dusk }: { id: string; dusk: Dusk }) {
  const [zenith, high, middle, low, horizon] = dusk.sky;
  return (
    <Fade
      id={id}
      stops={[
        [0, zenith],
        [0.36, high],
        [0.66, middle],
        [0.88, low],
        [1, horizon],
      ]}
    />
  );
}

/** The sky itself, with its first stars by night. */
export function Sky({ fill, seed, horizon, hour }: { fill: string; seed: string; horizon: number; hour: Hour }) {
  const random = createRandom(`stars ${seed}`);
  const stars = range(random.whole(7, 16)).map(() =>
    rectPath(random.whole(0, WIDTH), random.whole(8, Math.round(horizon * 0.4)), 1.6, 1.6),
  );
  return (
    <>
      <rect width={WIDTH} height={round(horizon)} fill={ref(fill)} />
      {hour === "night" && <path d={stars.join("")} fill="#f4f0ea" opacity=".5" />}
    </>
  );
}

/** What the skyline stands on and how large it looks. */
type SkylineFrame = { left: number; right: number; base: number; height: number };

/** A far city: one outline with stepped towers, needles and a few lit windows. */
export function Skyline({ seed, haze, frame }: { seed: string; haze: string; frame: SkylineFrame }) {
  const random = createRandom(`skyline ${seed}`);
  const { left, right, base, height } = frame;
  const windows: string[] = [];
  let outline = `M${round(left)} ${round(base)}`;
  /** Goes up or down to a height, then on to the right. */
  const step = (rise: number, to: number) => {
    outline += `V${Math.round(base - rise)}H${Math.round(to)}`;
  };
  for (let x = left; x < right; ) {
    const width = height * random.between(0.13, 0.3);
    const tall = random.chance(0.24);
    const rise = height * (tall ? random.between(0.6, 1) : random.between(0.16, 0.5));
    if (tall) {
      const shoulder = width * random.between(0.2, 0.35);
      const lift = rise + height * random.between(0.06, 0.2);
      step(rise, x + shoulder);
      if (random.chance(0.4)) {
        step(lift, x + width / 2 - 1);
        step(lift + height * 0.16, x + width / 2 + 1);
      }
      step(lift, x + width - shoulder);
    }
    step(rise, x + width);
    for (const _ of range(random.whole(0, 2))) {
      const sill = base - rise * random.between(0.2, 0.9);
      windows.push(rectPath(Math.round(x + width * random.between(0.1, 0.8)), Math.round(sill), 2.4, 3));
    }
    x += width;
    if (random.chance(0.5)) {
      x += height * random.between(0.03, 0.2);
      step(0, x);
    }
  }
  return (
    <>
      <path d={`${outline}V${round(base)}z`} fill={haze} opacity=".6" />
      <path d={windows.join("")} fill="#ffd795" opacity=".7" />
    </>
  );
}
