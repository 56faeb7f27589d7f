import { round } from "./geometry.ts";
import { light } from "./palette.ts";

/** What can stand behind a window. */
export type FurnishingKind = "sofa" | "dining" | "reading" | "kitchen" | "bed" | "stair";

const WOOD = "#7c5334";
const DARK = "#5f4029";
const LAMP = light.lamp;

const drawings: Record<FurnishingKind, React.ReactNode> = {
  sofa: (
    <>
      <path d="M-44-9Q-44-24-34-24H34Q44-24 44-9V-4H-44z" fill="#8c5f3c" />
      <path d="M-34-34q0-5 5-5H29q5 0 5 5v20H-34z" fill="#a87447" />
      <path d="M-6-38h20l-3 18h-20z" fill="#cf6e4c" />
      <path d="M-34-84h30v26h-30z" fill="#2f7c80" />
      <path d="M2-84h30v26h-30z" fill="#cf6e4c" opacity=".8" />
    </>
  ),
  dining: (
    <>
      <path d="M-52-28h104v5h-104zM-42-23h4v23h-4zM38-23h4v23h-4z" fill={WOOD} />
      <path
        d="M-34-17h14v4h-14zM-32-40h3v40h-3zM-10-17h14v4h-14zM-8-40h3v40h-3zM16-17h14v4h-14zM26-40h3v40h-3z"
        fill={DARK}
      />
      <path d="M-28-104v36M0-104v36M28-104v36" stroke="#5a4637" strokeWidth="1.2" />
      <path d="M-36-60q8-18 16 0zM-8-60q8-18 16 0zM20-60q8-18 16 0z" fill={LAMP} />
    </>
  ),
  reading: (
    <>
      <path
        d="M-30-30q-2-12 7-12t8 12l2 14h18q6 0 6 6v6h-34zM-24-4v4M6-4v4"
        fill="#8c5f3c"
        stroke={DARK}
        strokeWidth="2"
      />
      <path d="M26 0v-66" stroke="#5a4637" strokeWidth="2" />
      <path d="M14-62l6-20h12l6 20z" fill={LAMP} />
    </>
  ),
  kitchen: (
    <>
      <path d="M-54-32h108v32h-108z" fill="#6b4a33" />
      <path d="M-58-36h116v5h-116z" fill="#f1dfc4" />
      <path d="M-54-86h46v22h-46zM-2-86h56v22h-56z" fill="#a8713f" />
      <path d="M-54-62h108v2h-108z" fill={LAMP} />
      <path d="M-34-36q-2-12 4-12t4 12zM30-36v-14h8v14z" fill={DARK} />
    </>
  ),
  bed: (
    <>
      <path d="M-46-46h8v46h-8z" fill={WOOD} />
      <path d="M-40-18h84v18h-84z" fill="#7b4d35" />
      <path d="M-38-24h80q6 0 6 8v4h-86z" fill="#f0dcc0" />
      <path d="M-36-34q14-6 18 10h-20z" fill="#fff2d2" />
      <path d="M-10-74h44v22h-44z" fill="#2f7c80" opacity=".8" />
    </>
  ),
  stair: (
    <path
      d="M-50 0h14v-12h14v-12h14v-12h14v-12h14v-12h14v-12h14v-14h6v20h-14v12h-14v12h-14v12h-14v12h-14v12h-14v2h-28z"
      fill={DARK}
      opacity=".75"
    />
  ),
};

/** One piece of furniture with what hangs above it, 104 high at size 1; x, y is the middle of its foot. */
export function Furnishing({ kind, x, y, size }: { kind: FurnishingKind; x: number; y: number; size: number }) {
  return <g transform={`translate(${round(x)} ${round(y)})scale(${Math.round(size * 100) / 100})`}>{drawings[kind]}</g>;
}
