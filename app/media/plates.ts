import { type ServiceIcon, serviceIcons } from "../definitions/service-icons.ts";
import type { Photo } from "../lib/media/photo.ts";
import { hashText } from "../lib/random.ts";

/** The times of day of every scene. */
export const hours = ["day", "dusk", "night"] as const;

export type Hour = (typeof hours)[number];

export type PlateKind = keyof typeof scenes;

/** A painted picture: a scene at a time of day. */
export type Plate = { kind: PlateKind; scene: string; hour: Hour };

/** The scenes in art/, by subject. */
export const scenes = {
  villa: ["frond-villa-garden", "family-villa", "palm-villa"],
  tower: ["marina-apartment", "creek-hotel", "bay-floor"],
  lobby: ["creek-hotel", "jumeirah-entrance", "bay-floor"],
  majlis: ["frond-villa", "creek-hotel", "marina-apartment"],
  office: ["bay-floor", "open-plan"],
  restaurant: ["jumeirah-terrace", "jumeirah-bar", "creek-hotel"],
  warehouse: ["al-quoz"],
  lodge: ["ras-al-khaimah"],
  clinic: ["al-barsha"],
  still: [
    "keypad",
    "bundle",
    "rack",
    "shade",
    "lock",
    "gate",
    "outage",
    "field",
    "camera-plan",
    "binder",
    "modules",
    "pendants",
    "panels",
  ],
} as const satisfies Record<string, readonly string[]>;

/** The widths of plates in pixels, and the size of the JPEG of each. */
export const plateWidths = [320, 576, 768, 1152, 1440] as const;
export const plateSize = { width: 960, height: 800 } as const;

const edition = 9;

export const plateKinds = Object.keys(scenes) as PlateKind[];

export function listPlates(kinds: readonly PlateKind[] = plateKinds): Plate[] {
  return kinds.flatMap((kind) => scenes[kind].flatMap((scene) => hours.map((hour) => ({ kind, scene, hour }))));
}

/** The address of a plate, which a row can have instead of a photograph: a JPEG. */
export const plateAddress = ({ kind, scene, hour }: Plate): string => `/plates/${kind}/${scene}-${hour}.jpg`;

/** The address of a system's room; pages show it in the colours of their theme. */
export const roomAddress = (icon: ServiceIcon): string => `/plates/room/${icon}.jpg`;

export function findRoom(address: string): ServiceIcon | undefined {
  return serviceIcons.find((icon) => roomAddress(icon) === address);
}

/** The plate at this address. Old addresses end in .svg with any name: they show a scene of their kind. */
export function findPlate(address: string): Plate | undefined {
  const [, folder, name = "", hour, extension] =
    /^\/plates\/([a-z]+)\/([^/?#]+?)(?:-(day|dusk|night))?\.(jpg|svg)$/.exec(address) ?? [];
  const kind = plateKinds.find((each) => each === folder);
  if (!kind) return undefined;
  const known = listPlates([kind]).find((plate) => plate.scene === name && plate.hour === hour);
  return known ?? (extension === "svg" ? findByOldAddress(kind, name) : undefined);
}

function findByOldAddress(kind: PlateKind, name: string): Plate {
  const wanted = name.replace(/~later$/, "");
  const scene = scenes[kind].find((each) => each === wanted) ?? pickFrom(scenes[kind], wanted);
  return { kind, scene, hour: wanted === name ? "dusk" : "night" };
}

/** The same scene by night, for a plate of another hour. */
export function toNight(address: string): string | undefined {
  const plate = findPlate(address);
  return plate && plate.hour !== "night" ? plateAddress({ ...plate, hour: "night" }) : undefined;
}

/** An item of the list, always the same one for the same text. */
export function pickFrom<T>(list: readonly T[], text: string): T {
  return list[hashText(text) % list.length] as T;
}

const toFiles = (plate: Plate) =>
  plateWidths.map((width) => ({
    address: plateAddress(plate).replace(/\.jpg$/, `-${width}.avif?v=${edition}`),
    width,
  }));

/** A plate as a photograph with its own files, or undefined otherwise. In the light theme dusk is shown as day. */
export function toPlatePhoto(address: string): Photo | undefined {
  const plate = findPlate(address);
  if (!plate) return undefined;
  const fallback = plateAddress(plate);
  return {
    address: fallback,
    ...plateSize,
    day: plate.hour === "dusk" ? toFiles({ ...plate, hour: "day" }) : undefined,
    avif: toFiles(plate),
    webp: [],
    fallback,
    focalX: 50,
    focalY: 50,
    alt: "",
  };
}

const thumbnailWidth = 320;

/** The address of a small version of a stored picture or a plate; any other address unchanged. */
export function toThumbnail(address: string): string {
  if (/^\/media\/[0-9a-f-]{36}$/.test(address)) return `${address}?width=${thumbnailWidth}`;
  return toPlatePhoto(address)?.avif[0]?.address ?? address;
}
