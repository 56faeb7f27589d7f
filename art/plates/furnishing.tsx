import { round } from "./geometry.ts";
import { light } from "./palette.ts";

/** What fills a wide room, or a place outside. */
type WideKind = "lounge" | "banquet" | "galley" | "island" | "outdoor";

/** What can stand behind a window. */
export type FurnishingKind = "sofa" | "dining" | "reading" | "kitchen" | "bed" | "stair" | WideKind;

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
  lounge: (
    <>
      <path d="M-78-92h34v34h-34zM-38-92h34v34h-34z" fill="#f7e3bf" />
      <path d="M-75-89h28v28h-28z" fill="#2f7c80" />
      <path d="M-75-61v-9q14-12 28-4v13zM-35-61q2-22 14-22t14 22z" fill="#cf6e4c" />
      <path d="M-100-2h196v3h-196z" fill="#cf8f59" />
      <path d="M-92-36q0-6 6-6H8q6 0 6 6v22H-92zM-39-41v26" fill="#a87447" stroke="#8c5f3c" strokeWidth="1.2" />
      <path
        d="M-98-20q0-8 7-8t7 8v2H6v-2q0-8 7-8t7 8v16H-98zM-94-4v4M16-4v4"
        fill="#8c5f3c"
        stroke={DARK}
        strokeWidth="1.6"
      />
      <path d="M-82-34h18l2 16h-20z" fill="#2f7c80" />
      <path d="M-14-34h18v16h-20z" fill="#cf6e4c" />
      <path d="M-60-13h62v3h-62zM-54-10h2.6V1h-2.6zM-7-10h2.6V1h-2.6z" fill={DARK} />
      <path d="M-38-17h16l2 4h-20zM-14-20h6v7h-6z" fill="#f7e3bf" />
      <path
        d="M72-40q7 0 6 8l-3 18v10H36v-12q0-5 6-5h20l3-11q1-8 7-8zM40-4v4M72-4v4"
        fill="#2c6a70"
        stroke="#1f4d52"
        strokeWidth="1.6"
      />
      <path d="M90 0V-70M82 0h16" stroke={DARK} strokeWidth="2" />
      <path d="M78-66l6-20h12l6 20z" fill={LAMP} />
    </>
  ),
  banquet: (
    <>
      <path d="M-36-104v30M0-104v30M36-104v30" stroke="#5a4637" strokeWidth="1.2" />
      <path d="M-48-62q0-13 12-13t12 13zM-12-62q0-13 12-13t12 13zM24-62q0-13 12-13t12 13z" fill={LAMP} />
      <path
        d="M-50-42h13v24h-13zM-23-42h13v24h-13zM10-42h13v24H10zM37-42h13v24H37zM-74-44h4l3 24h15v4h-2V0h-3v-16h-9V0h-3zM74-44h-4l-3 24H52v4h2V0h3v-16h9V0h3z"
        fill={DARK}
      />
      <path d="M-60-30H60v4H-60zM-50-26h5V0h-5zM45-26h5V0h-5z" fill={WOOD} />
      <path d="M-12-37h24q-2 7-8 7h-8q-6 0-8-7z" fill="#f7e3bf" />
      <path d="M-8-37q2-7 6-4 4-5 9 4z" fill="#2c6a70" />
    </>
  ),
  galley: (
    <>
      <path d="M-70-94h30V0h-30z" fill="#8f5f3b" />
      <path d="M-55-94V0M-70-52h30" stroke="#6b4a33" strokeWidth="1.4" />
      <path d="M-52-46v14M-58-46v14M-52-72v14M-58-72v14" stroke="#f1dfc4" strokeWidth="1.4" />
      <path d="M-36-88h28v22h-28zM36-88h34v22H36z" fill="#b67c48" />
      <path d="M4-94h16v14l10 12H-6l10-12z" fill="#6b4a33" />
      <path d="M-40-64H70v2H-40z" fill={LAMP} />
      <path d="M-40-44H70V0H-40z" fill="#a8713f" />
      <path d="M-40-47H70v4H-40z" fill="#f1dfc4" />
      <path d="M48-47v-9h8v9zM60-47v-6h7v6z" fill={DARK} />
    </>
  ),
  island: (
    <>
      <path d="M-28-33h84V0h-84z" fill="#5f4029" />
      <path d="M-36-37H64v5H-36z" fill="#fff2dc" />
      <path d="M-20-41h14l-2 4h-10z" fill="#cf6e4c" />
      <path
        d="M-20-22h14v3h-14zM6-22h14v3H6zM32-22h14v3H32zM-18-19h2V0h-2zM-10-19h2V0h-2zM8-19h2V0H8zM16-19h2V0h-2zM34-19h2V0h-2zM42-19h2V0h-2z"
        fill="#c99a68"
      />
    </>
  ),
  outdoor: (
    <>
      <path d="M-26-30q0-4 4-4h44q4 0 4 4v20h-52z" fill="#d9c3ab" />
      <path d="M-30-18q0-5 5-5t5 5v4h40v-4q0-5 5-5t5 5V-4h-60z" fill="#b39a84" />
      <path d="M-20-29h12l2 13h-14z" fill="#2f7c80" />
      <path d="M-12-9h26v2h-26zM-9-7h2v8h-2zM9-7h2v8H9z" fill={DARK} />
    </>
  ),
};

/** One piece of furniture with what hangs above it, 104 high at size 1; x, y is the middle of its foot. */
export function Furnishing({ kind, x, y, size }: { kind: FurnishingKind; x: number; y: number; size: number }) {
  return <g transform={`translate(${round(x)} ${round(y)})scale(${Math.round(size * 100) / 100})`}>{drawings[kind]}</g>;
}
