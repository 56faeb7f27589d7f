import { round } from "./geometry.ts";

type Figure = { x: number; y: number; height: number; colour: string };

/** Someone standing, as a silhouette; x, y is where the feet are. */
export function Standing({ x, y, height, colour }: Figure) {
  return (
    <path
      transform={`translate(${round(x)} ${round(y)})scale(${Math.round(height / 0.64) / 100})`}
      d="M-6 0L-5-24L-8-27L-9-44Q-8-49-3-50L-2-53A5 5.6 0 1 1 2-53L3-50Q8-49 9-44L8-27L6-24L7 0H3L.6-20L-2 0z"
      fill={colour}
    />
  );
}

/** Someone on a stool, seen from behind; x, y is the middle of the seat. */
export function Seated({ x, y, height, colour }: Figure) {
  return (
    <path
      transform={`translate(${round(x)} ${round(y)})scale(${Math.round(height / 0.46) / 100})`}
      d="M-9 2Q-11-8-9-18Q-12-21-8-26Q-6-29-2-30V-32A5 5.8 0 1 1 2-32V-30Q7-29 9-25Q12-20 9-17Q11-8 9 2Q0 5-9 2z"
      fill={colour}
    />
  );
}
