import { type Point, project, round } from "./projection.ts";
import type { System } from "./wiring-plan.ts";

/** The scenes of the keypad. */
export type SceneName = "arrive" | "dinner" | "cinema" | "goodnight" | "away";

/** What a tag on the drawing says. */
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
function widthOf(words: string): number {
  const widths = [...words].map((letter) => (/[ ,.iIjlt1°]/.test(letter) ? 4.2 : /[mwMW%]/.test(letter) ? 12 : 7.9));
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
