import type { Random } from "~/lib/random.ts";
import type { Hour } from "~/media/plates.ts";

/** The hour of a plate: everything that daylight colours. */
export type Dusk = {
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string, string];
  /** Buildings far away. */
  haze: string;
  /** What faces away from the light. */
  shade: string;
  /** What stands close to us, against the light. */
  silhouette: string;
};

const evenings: readonly [Dusk, ...Dusk[]] = [
  {
    sky: ["#17394a", "#4a6070", "#a3838a", "#efb184", "#f6cf9e"],
    haze: "#86737f",
    shade: "#3d5663",
    silhouette: "#0c262d",
  },
  {
    sky: ["#2a5666", "#5b7d88", "#a08f93", "#dda78c", "#f4c595"],
    haze: "#6d727b",
    shade: "#36525f",
    silhouette: "#0a222a",
  },
  {
    sky: ["#28365a", "#57587c", "#9c7d92", "#e0a08c", "#f6cba0"],
    haze: "#7d6a86",
    shade: "#3f4c6b",
    silhouette: "#141f35",
  },
  {
    sky: ["#123f4c", "#2f6672", "#7b9391", "#dfb48e", "#f8d7a6"],
    haze: "#6b8286",
    shade: "#34606a",
    silhouette: "#0a2a30",
  },
  {
    sky: ["#2c4252", "#6d6c78", "#c08a84", "#f3a878", "#fbd08f"],
    haze: "#94757a",
    shade: "#4a5a68",
    silhouette: "#13272f",
  },
];

/** An hour after dusk: what is left of the light stands low over the horizon. */
const nightfall: Dusk = {
  sky: ["#061820", "#0c2a37", "#1d3f4e", "#465764", "#97786c"],
  haze: "#2b4350",
  shade: "#1d3844",
  silhouette: "#04131a",
};

/** An hour before sunset: the sky is bright, the lamps are already on. */
const afternoon: Dusk = {
  sky: ["#3f87a6", "#6ea6b8", "#a9c6c6", "#e6dcc0", "#fbeed0"],
  haze: "#9db3b5",
  shade: "#6f8d96",
  silhouette: "#28515a",
};

/** The colours of an hour. At dusk the scene has an evening of its own; at all hours as much is left to chance. */
export function pickDusk(random: Random, hour: Hour): Dusk {
  const evening = random.pick(evenings);
  return { day: afternoon, dusk: evening, night: nightfall }[hour];
}

/** Colours of light and of dark glass, the same at every hour. */
export const light = {
  lamp: "#fff2d2",
  bright: "#ffdf9f",
  warm: "#ffc071",
  deep: "#f0a558",
  ember: "#b8743f",
  night: "#0b1f26",
  glassHigh: "#55707d",
  glassLow: "#1d3a47",
} as const;

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** A colour between two, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** One material as the light of every plate shows it: warm from the left, cool to the right. */
export type Material = { top: string; front: string; warm: string; cool: string };

/** Derives the four faces of a material from its colour. */
export function material(base: string): Material {
  return {
    top: mix(base, "#ffe2b4", 0.28),
    front: base,
    warm: mix(base, "#ffb266", 0.3),
    cool: mix(base, "#15303b", 0.5),
  };
}
