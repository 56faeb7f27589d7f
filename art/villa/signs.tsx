import { Fragment } from "react";
import { type Point, project, round, toOutline } from "./projection.ts";
import type { System } from "./wiring.tsx";

type SceneName = "arrive" | "dinner" | "cinema" | "goodnight" | "away";

export type TagName =
  | "living"
  | "gate"
  | "pendants"
  | "playlist"
  | "screen"
  | "shades"
  | "doors"
  | "cameras"
  | "setBack";

const tags: { scenes: readonly SceneName[]; at: Point; height: number; name: TagName; system: System }[] = [
  { scenes: ["arrive"], at: [4.6, 8, 0.6], height: 118, name: "living", system: "climate" },
  { scenes: ["arrive"], at: [15.7, 12.6, 1.2], height: 44, name: "gate", system: "control" },
  { scenes: ["dinner"], at: [10, 5.5, 1.5], height: 84, name: "pendants", system: "lighting" },
  { scenes: ["dinner"], at: [9.4, 8.3, 0.7], height: 60, name: "playlist", system: "sound" },
  { scenes: ["cinema"], at: [12, 1.5, 5.9], height: 46, name: "screen", system: "sound" },
  { scenes: ["cinema"], at: [3.6, 5.5, 5.9], height: 48, name: "shades", system: "control" },
  { scenes: ["goodnight"], at: [7, 5.5, 1.6], height: 44, name: "doors", system: "control" },
  { scenes: ["goodnight", "away"], at: [14.5, 6.2, 3.05], height: 60, name: "cameras", system: "security" },
  { scenes: ["away"], at: [4.6, 8, 0.6], height: 100, name: "setBack", system: "climate" },
];
/** How wide letters of the tags are, as pages show them; others have the width of the last. */
const letterWidths: [RegExp, number][] = [
  [/[ ,.ijl]/, 3.8],
  [/[frt°]/, 5],
  [/[aceghkosvxyzLT]/, 7.2],
  [/[ADG]/, 9.4],
  [/[mwMW%]/, 12.2],
  [/./, 8],
];

function widthOf(words: string): number {
  const widths = [...words].map((letter) => letterWidths.find(([kind]) => kind.test(letter))?.[1] ?? 0);
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Tags that point at what a scene has just done. */
export function Tags({ words }: { words: Record<TagName, string> }) {
  return tags.map(({ scenes, at, height, name, system }) => {
    const [x, y] = project(at);
    const width = round(widthOf(words[name]) + 36);
    return (
      <g key={name} className={`note ${system} ${scenes.map((scene) => `in-${scene}`).join(" ")}`}>
        <path d={`M${x} ${y}v-${height}`} className="leader" />
        <circle cx={x} cy={y} r="2.6" className="leader-end" />
        <g transform={`translate(${x} ${round(y - height)})`}>
          <g className="note-plate">
            <rect x={-width / 2} y="-26" width={width} height="26" rx="13" />
            <circle cx={round(14 - width / 2)} cy="-13" r="4" />
            <text x={round(24 - width / 2)} y="-8.4">
              {words[name]}
            </text>
          </g>
        </g>
      </g>
    );
  });
}

/** What a camera sees: from where, between which directions in degrees, how far. */
const cameras: { at: Point; from: number; to: number; reach: number }[] = [
  { at: [14.5, 6.2, 3.1], from: 8, to: 92, reach: 6.3 },
  { at: [8.2, 11.2, 3], from: 40, to: 130, reach: 3.6 },
  { at: [15.7, 11.4, 1.75], from: 95, to: 178, reach: 4.6 },
];
const facets = 14;

/** How far one sees from a place before the plot ends. */
function toEdge([x, y]: Point, [across, along]: readonly [number, number]): number {
  const far = (from: number, way: number, end: number) =>
    (way > 0.001 ? end - from : way < -0.001 ? from : 99) / Math.abs(way);
  return Math.min(far(x, across, 16), far(y, along, 14));
}

/** The cameras and, when they are armed, what they cover. */
export function Cameras() {
  return (
    <>
      {cameras.map((camera) => (
        <path key={camera.reach} d={toOutline(coverage(camera))} className="cone" />
      ))}
      <g className="cameras">
        {cameras.map(({ at, reach }) => {
          const [cx, cy] = project(at);
          return (
            <Fragment key={reach}>
              <circle cx={cx} cy={cy} r="3.4" />
              <circle cx={cx} cy={cy} r="1.4" className="lens" />
            </Fragment>
          );
        })}
      </g>
    </>
  );
}

function coverage({ at, from, to, reach }: (typeof cameras)[number]): Point[] {
  const edge = Array.from({ length: facets + 1 }, (_, facet): Point => {
    const turn = ((from + ((to - from) * facet) / facets) * Math.PI) / 180;
    const way = [Math.cos(turn), Math.sin(turn)] as const;
    const length = Math.min(reach, toEdge(at, way));
    return [at[0] + way[0] * length, at[1] + way[1] * length, 0.02];
  });
  return [at, ...edge];
}

/** Rings of sound around speakers, in a scene that plays. */
export function Sound({ at, rings, scene }: { at: readonly Point[]; rings: number; scene: "dinner" | "cinema" }) {
  return at.map((point) => {
    const [cx, cy] = project(point);
    return (
      <g key={point.join()} className={`rings plays-${scene}`}>
        {Array.from({ length: rings }, (_, ring) => ring).map((ring) => (
          <ellipse key={ring} cx={cx} cy={cy} rx={12 + ring * 13} ry={round(7 + ring * 7.6)} />
        ))}
      </g>
    );
  });
}
