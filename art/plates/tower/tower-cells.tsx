import type { Random } from "~/lib/random.ts";
import { Furnishing, type FurnishingKind } from "../furnishing.tsx";
import { type ArchShape, archPath, range, rectPath, round } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { mix } from "../palette.ts";
import { Standing } from "../people.tsx";
import { PottedPlant } from "../plants.tsx";

/** The size of one window, and how its head is shaped. */
export type CellShape = { width: number; height: number; arch: ArchShape; mullions: number };

/** What goes on behind one window. */
export type CellKind = (typeof cellKinds)[number];

const cellKinds = [
  "sofa",
  "dining",
  "reading",
  "kitchen",
  "bed",
  "person",
  "blind",
  "dim",
  "plant",
  "cinema",
  "screen",
  "off",
] as const;

/** Chooses the evening of one flat: `lit` is the share of flats with a lamp on. */
export function pickCell(random: Random, lit: number): CellKind {
  if (random.unit() > lit) return "off";
  if (random.chance(0.07)) return "cinema";
  return random.pick(["sofa", "dining", "reading", "kitchen", "bed", "person", "blind", "dim", "dim", "plant"]);
}

type Fills = { bright: string; dim: string; off: string; cinema: string };

/** The fills that `Cells` expects to be defined under a prefix. */
export const cellFills = (id: string): Fills => ({
  bright: `${id}bright`,
  dim: `${id}dim`,
  off: `${id}off`,
  cinema: `${id}cinema`,
});

const rooms: Partial<Record<CellKind, FurnishingKind>> = {
  sofa: "sofa",
  dining: "dining",
  reading: "reading",
  kitchen: "kitchen",
  bed: "bed",
};

function Inside({ id, kind, shape }: { id: string; kind: CellKind; shape: CellShape }) {
  const { width, height } = shape;
  const room = rooms[kind];
  const size = Math.min(width / 116, height / 104);
  if (room) return <Furnishing kind={room} x={width * 0.48} y={height} size={size} />;
  switch (kind) {
    case "person":
      return (
        <>
          <Standing x={width * 0.7} y={height} height={height * 0.7} colour="#4a3021" />
          <PottedPlant x={width * 0.24} y={height} size={height * 0.5} leaf="#3d5c46" pot="#8c5f3c" />
        </>
      );
    case "plant":
      return (
        <>
          <PottedPlant x={width * 0.76} y={height} size={height * 0.66} leaf="#3d5c46" pot="#d8c4a6" />
          <path d={rectPath(width * 0.14, height * 0.2, width * 0.3, height * 0.28)} fill="#cf6e4c" />
        </>
      );
    case "blind":
      return <path d={rectPath(0, 0, width, height * 0.52)} fill="#f4e6d0" opacity=".7" />;
    case "cinema":
      return (
        <>
          <path d={rectPath(width * 0.18, height * 0.22, width * 0.64, height * 0.4)} fill="#efe6ff" opacity=".85" />
          <path d={rectPath(width * 0.12, height * 0.8, width * 0.76, height * 0.2)} fill="#211d44" />
        </>
      );
    case "screen":
      return <path d={rectPath(0, 0, width, height)} fill={ref(`${id}lattice`)} />;
    case "dim":
      return <path d={rectPath(width * 0.1, height * 0.72, width * 0.5, height * 0.28)} fill="#6b4327" opacity=".7" />;
    default:
      return (
        <path
          d={`M0 ${round(height * 0.7)}L${round(width * 0.6)} 0h${round(width * 0.2)}L0 ${height}z`}
          fill="#cfe0e2"
          opacity=".1"
        />
      );
  }
}

/** The kinds of window that a tower has, to be placed with `use` by `cellId`; needs `cellFills` and a lattice. */
export function Cells({ id, shape, kinds }: { id: string; shape: CellShape; kinds: readonly CellKind[] }) {
  const { width, height, arch, mullions } = shape;
  const fills = cellFills(id);
  const outline = archPath(0, 0, width, height, arch);
  const fillOf = (kind: CellKind) =>
    kind === "off" || kind === "cinema" ? fills[kind] : kind === "dim" || kind === "bed" ? fills.dim : fills.bright;
  const bars = range(mullions).map((index) => rectPath((width * (index + 1)) / (mullions + 1) - 1.2, 0, 2.4, height));
  return (
    <>
      <clipPath id={`${id}pane`}>
        <path d={outline} />
      </clipPath>
      {kinds.map((kind) => (
        <g key={kind} id={cellId(id, kind)} clipPath={ref(`${id}pane`)}>
          <path d={outline} fill={ref(fillOf(kind))} />
          <Inside id={id} kind={kind} shape={shape} />
          <path d={bars.join("")} fill="#24404b" />
          <path d={outline} fill="none" stroke={mix("#24404b", "#8a7466", 0.3)} strokeWidth="5" />
        </g>
      ))}
    </>
  );
}

/** The name of one kind of window. */
export const cellId = (id: string, kind: CellKind): string => `${id}-${kind}`;
