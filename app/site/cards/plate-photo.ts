import type { Photo } from "~/lib/photo.ts";
import { HEIGHT, WIDTH } from "~/ui/plate/geometry.ts";
import type { PlateChoice } from "~/ui/plate/plate-kind.ts";
import { drawingEdition } from "~/ui/plate/plate-kind.ts";
import { toPlateChoice } from "./plate-choice.ts";

/** The widths in which plates are painted, in pixels. */
export const plateWidths = [320, 576, 768, 1152, 1440] as const;

/** The address of a plate as SVG: a row has it as the address of any picture. */
export const toPlateAddress = ({ kind, seed }: PlateChoice): string =>
  `/plates/${kind}/${encodeURIComponent(seed)}.svg`;

/** A plate as a photograph with files of its own, or undefined for the address of anything else. */
export function toPlatePhoto(address: string): Photo | undefined {
  const choice = toPlateChoice(address);
  return choice && photoOf(choice);
}

function photoOf(choice: PlateChoice): Photo {
  const address = toPlateAddress(choice);
  const stem = address.slice(0, -".svg".length);
  return {
    address,
    width: WIDTH,
    height: HEIGHT,
    avif: plateWidths.map((width) => ({ address: `${stem}-${width}.avif?v=${drawingEdition}`, width })),
    webp: [],
    fallback: address,
    focalX: 50,
    focalY: 50,
    alt: "",
  };
}
