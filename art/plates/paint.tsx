import type { Hour } from "~/media/plates.ts";
import { HEIGHT, WIDTH } from "./geometry.ts";
import { light } from "./palette.ts";

/** A colour of a gradient: where, which, how opaque. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The value of `fill` or `clipPath` that points at a definition. */
export const ref = (id: string): string => `url(#${id})`;

function Stops({ stops }: { stops: readonly Stop[] }) {
  return stops.map(([offset, colour, opacity]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));
}

/** Colours placed evenly. */
export function even(...colours: string[]): Stop[] {
  return colours.map((colour, index) => [Math.round((index / (colours.length - 1)) * 100) / 100, colour]);
}

/** A straight gradient, downwards unless `across`. */
export function Fade({ id, stops, across = false }: { id: string; stops: readonly Stop[]; across?: boolean }) {
  return (
    <linearGradient id={id} x2={across ? undefined : 0} y2={across ? undefined : 1}>
      <Stops stops={stops} />
    </linearGradient>
  );
}

/** A round gradient from the middle outwards. */
export function Halo({ id, stops }: { id: string; stops: readonly Stop[] }) {
  return (
    <radialGradient id={id}>
      <Stops stops={stops} />
    </radialGradient>
  );
}

/** The light around a lamp. */
export function LampHalo({
  id,
  colour = "#ffc985",
  strength = 0.7,
}: {
  id: string;
  colour?: string;
  strength?: number;
}) {
  return (
    <Halo
      id={id}
      stops={[
        [0, colour, strength],
        [0.4, colour, Math.round(strength * 35) / 100],
        [1, colour, 0],
      ]}
    />
  );
}

/** The light of a room: at dusk and by night its corners are dark, so that its middle glows; by day, the sun fills it. */
export function Vignette({ id, strength = 0.62, hour }: { id: string; strength?: number; hour?: Hour }) {
  const isDay = hour === "day";
  return (
    <>
      {isDay && (
        <>
          <Fade
            id={`${id}sun`}
            across
            stops={[
              [0, "#fff3dc", 0.55],
              [1, "#fffaf0", 0.95],
            ]}
          />
          <rect width={WIDTH} height={HEIGHT} fill={ref(`${id}sun`)} style={{ mixBlendMode: "soft-light" }} />
        </>
      )}
      <Halo
        id={`${id}vignette`}
        stops={[
          [0.52, light.night, 0],
          [1, light.night, isDay ? strength * 0.3 : strength],
        ]}
      />
      <ellipse cx={WIDTH / 2} cy={HEIGHT / 2} rx="680" ry="640" fill={ref(`${id}vignette`)} />
    </>
  );
}
