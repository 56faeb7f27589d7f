import type { ReactNode } from "react";
import type { ServiceIcon } from "~/definitions/service-icons.ts";
import { LightPaint, type PictureProps } from "./corner.tsx";
import { AccessPicture, CameraPicture, EntrancePicture } from "./entry-pictures.tsx";
import { ClimatePicture, HomePicture, LightingPicture } from "./living-pictures.tsx";
import { CablingPicture, CinemaPicture } from "./technical-pictures.tsx";

type Picture = {
  draw: (props: PictureProps) => ReactNode;
  /** Where its light is strongest, along a wall and up it, and how far it reaches. */
  light: readonly [along: number, up: number, radius: number];
  tint?: "violet" | "aqua";
};

const pictures: Record<ServiceIcon, Picture> = {
  home: { draw: HomePicture, light: [1.6, 1.7, 2.7] },
  shield: { draw: EntrancePicture, light: [1.9, 1.7, 2.4] },
  wifi: { draw: CablingPicture, light: [2, 1.8, 2.6], tint: "aqua" },
  camera: { draw: CameraPicture, light: [1, 1.6, 1.8] },
  lightbulb: { draw: LightingPicture, light: [2.1, 1.9, 2.3] },
  thermometer: { draw: ClimatePicture, light: [1.8, 1.4, 2.4], tint: "aqua" },
  speaker: { draw: CinemaPicture, light: [2, 1.6, 2.6], tint: "violet" },
  lock: { draw: AccessPicture, light: [1.7, 1.4, 2.6] },
};

/** A cut-away room that shows what a service does. */
export function Room({ icon }: { icon: ServiceIcon }) {
  const { draw: Drawing, light, tint } = pictures[icon];
  const [along, up, radius] = light;
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox="-120 -104 240 232"
      className={["vignette", tint].filter(Boolean).join(" ")}
    >
      <LightPaint id="part-light" at={[along, up]} radius={radius} />
      <Drawing light="part-light" id="part" />
    </svg>
  );
}
