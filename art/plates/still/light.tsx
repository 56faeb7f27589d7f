import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import type { Hour } from "~/media/plates.ts";
import { HEIGHT, type Point, polygonPath, WIDTH } from "../geometry.ts";
import { Fade, Halo, LampHalo, ref, Vignette } from "../paint.tsx";

/** The light of a still life: warm from the left, cool to the right. */
export type Light = {
  hour: Hour;
  wall: readonly [string, string, string];
  sky: readonly [string, string, string];
  /** Paper, and what is drawn on it. */
  paper: string;
  ink: string;
  wood: readonly [string, string];
  dark: string;
  /** How strongly lamps show. */
  glow: number;
};

/** What a piece is drawn with: a prefix for its ids, and the light of its hour. */
export type Piece = { id: string; light: Light };

const lights: Record<Hour, Omit<Light, "hour">> = {
  day: {
    wall: ["#f7ebd6", "#e6dac6", "#b4bab3"],
    sky: ["#5d9fba", "#a9cbd0", "#f6ead0"],
    paper: "#fbf7ee",
    ink: "#24505c",
    wood: ["#c99a68", "#96683f"],
    dark: "#24424b",
    glow: 0.45,
  },
  dusk: {
    wall: ["#d6a183", "#94797a", "#42545e"],
    sky: ["#1f4858", "#8d7c86", "#f2b583"],
    paper: "#f3e2cd",
    ink: "#29474f",
    wood: ["#9a6a47", "#56402f"],
    dark: "#142d36",
    glow: 0.75,
  },
  night: {
    wall: ["#4d5257", "#263b43", "#10242b"],
    sky: ["#061820", "#143441", "#3f5360"],
    paper: "#b9bdb4",
    ink: "#15323b",
    wood: ["#54402f", "#2b2620"],
    dark: "#0a1b21",
    glow: 0.95,
  },
};

export const toLight = (hour: Hour): Light => ({ hour, ...lights[hour] });

/** The colours of the six systems, as on every cable and every sheet. */
export const systems = ["#ffc071", "#6fd6d6", "#ff7a66", "#b9a3ff", "#6cb0ff", "#93d36f"] as const;

/** A wall with light from the left, in the bars of a window that is not in the picture. */
export function Wall({ id, light }: { id: string; light: Light }) {
  const [warm, middle, cool] = light.wall;
  const bar = (x: number) =>
    polygonPath([
      [x, 0],
      [x + 118, 0],
      [x - 142, HEIGHT],
      [x - 260, HEIGHT],
    ]);
  return (
    <>
      <Fade
        id={`${id}wall`}
        across
        stops={[
          [0, warm],
          [0.45, middle],
          [1, cool],
        ]}
      />
      <Fade
        id={`${id}beam`}
        stops={[
          [0, "#fff0d0", light.hour === "night" ? 0 : 0.3],
          [1, "#fff0d0", 0],
        ]}
      />
      <rect width={WIDTH} height={HEIGHT} fill={ref(`${id}wall`)} />
      <path d={[190, 330, 620].map(bar).join("")} fill={ref(`${id}beam`)} />
    </>
  );
}

/** A table seen from above: boards with their joints. */
export function Table({ id, light }: { id: string; light: Light }) {
  const [near, far] = light.wood;
  return (
    <>
      <Fade
        id={`${id}table`}
        across
        stops={[
          [0, near],
          [1, far],
        ]}
      />
      <rect width={WIDTH} height={HEIGHT} fill={ref(`${id}table`)} />
      <path
        d="M0 108H960M0 262H960M0 420H960M0 574H960M0 716H960M210 0V108M690 108V262M340 262V420M820 420V574M150 574V716M600 716V800"
        stroke={light.dark}
        strokeWidth="2"
        opacity=".28"
      />
      <path
        d="M40 50q90-16 180 4M420 190q160-20 250 6M60 340q120-14 210 2M520 500q130-18 240 0M260 650q160-14 260 6"
        stroke={light.dark}
        fill="none"
        opacity=".14"
        strokeWidth="3"
      />
    </>
  );
}

/** The light of a lamp around a place, as strong as the hour wants it. */
export function Glow({
  id,
  light,
  at,
  size,
  colour,
}: {
  id: string;
  light: Light;
  at: Point;
  size: number;
  colour?: string;
}) {
  return (
    <>
      <LampHalo id={id} strength={light.glow} colour={colour} />
      <circle cx={at[0]} cy={at[1]} r={size} fill={ref(id)} />
    </>
  );
}

/** A small light that shows a state. */
export function Led({ id, at, colour, size = 5 }: { id: string; at: Point; colour: string; size?: number }) {
  return (
    <>
      <Halo
        id={id}
        stops={[
          [0, colour, 0.7],
          [1, colour, 0],
        ]}
      />
      <circle cx={at[0]} cy={at[1]} r={size * 4} fill={ref(id)} />
      <circle cx={at[0]} cy={at[1]} r={size} fill={colour} />
    </>
  );
}

export function Corners({ id, light }: { id: string; light: Light }) {
  return <Vignette id={id} strength={light.hour === "day" ? 0.22 : 0.5} />;
}

const face = create(readFileSync("app/features/share-picture/site/faces/anybody-latin.ttf")) as Font;

/** The outline of a word in the company's letters, standing on `at`. */
export function Lettering({
  text,
  at,
  size,
  ...paint
}: {
  text: string;
  at: Point;
  size: number;
  fill: string;
  opacity?: number;
}) {
  const scale = size / face.unitsPerEm;
  const run = face.layout(text);
  let x = 0;
  const letters = run.glyphs.map((glyph, index) => {
    const place = x;
    x += run.positions[index]?.xAdvance ?? 0;
    return { place, path: glyph.path.toSVG() };
  });
  return (
    <g transform={`translate(${at[0]} ${at[1]})scale(${scale} ${-scale})`} {...paint}>
      {letters.map(({ place, path }) => (
        <path key={place} transform={`translate(${place} 0)`} d={path} />
      ))}
    </g>
  );
}
