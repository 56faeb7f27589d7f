import type { ServiceIcon } from "~/content/service-icons.ts";
import { choosePlate, findFittingPlate, type PlateChoice, type PlateKind, plateKinds } from "~/ui/plate/plate-kind.ts";

/** The picture of a post without a cover: the room of a system where the post is about one, else the drawing. */
export type PostPicture = { plate: PlateChoice; room?: ServiceIcon };

type Post = { id: string; title: string; category?: string | null };

/** A service is a trade, not a building: this is where its work shows. */
export const servicePlates: Record<ServiceIcon, PlateKind> = {
  home: "villa",
  shield: "tower",
  wifi: "office",
  camera: "lobby",
  lightbulb: "restaurant",
  thermometer: "majlis",
  speaker: "majlis",
  lock: "office",
};

/** What a post is about, by its words: the room of a system, or a kind of building. The most telling words first. */
type Subjects = readonly (readonly [words: RegExp, shown: ServiceIcon | PlateKind])[];

/** Words that say more than the building they are said of: an intercom of a villa is an intercom. */
const systems: Subjects = [
  [/cctv|camera|surveillance|footage|كاميرا|كاميرات|مراقبة/, "camera"],
  [/intercom|door.?bell|gatehouse|إنتركم/, "shield"],
  [/\block(s|ed)?\b|keyless|access control|turnstile|card reader|أقفال|قفل/, "lock"],
  [/cinema|acoustic|speaker|audio|music|loudness|سينما|صوت/, "speaker"],
  [/summer|climate|thermostat|cooling|chiller|air.?con|humidity|تكييف/, "thermometer"],
  [/shade|blind|curtain|lighting|\blamps?\b|dimm|dali|إضاءة|ستائر/, "lightbulb"],
  [/wi.?fi|wireless|access points?|واي فاي/, "wifi"],
  [/knx|matter\b|zigbee|automation|أتمتة/, "home"],
  [/keypad|\bapps?\b|\bremotes?\b/, "majlis"],
  [/power|\bups\b|outage|generator/, "tower"],
  [/handover|document|contract|warranty|quot(e|ation)/, "office"],
];
/** Words that say less than the building: where a villa is cabled, the villa is shown. */
const trades: Subjects = [
  [/\brack|cabl|fibre|network|patch|conduit|wiring|\belv\b|كابلات|شبكة/, "wifi"],
  [/security|access|أمن/, "lock"],
  [/sound|صوت/, "speaker"],
  [/control|smart|ذكي/, "home"],
];
/** Where the words say nothing: rooms and houses that do for any subject. */
const calm: readonly PlateKind[] = ["villa", "majlis", "office", "lobby"];

/** The picture of a post without a cover. It depends on the post alone, so it is the same wherever it stands. */
export function postPicture({ id, title, category }: Post): PostPicture {
  const shown = findSubject(title, id) ?? findSubject(category ?? "", id) ?? choosePlate(calm, id);
  if (isKind(shown)) return { plate: { kind: shown, seed: id } };
  const kind = findFittingPlate(title, id) ?? servicePlates[shown];
  return { plate: { kind, seed: id }, room: shown };
}

/** The drawing behind the address of one (docs/decisions/011), or undefined for any other address. */
export function toPlateChoice(address: string | null | undefined): PlateChoice | undefined {
  const [, name, seed] = /^\/plates\/([a-z]+)\/([^/?#]+)\.svg$/.exec(address ?? "") ?? [];
  const kind = plateKinds.find((candidate) => candidate === name);
  if (!kind || !seed) return undefined;
  try {
    return { kind, seed: decodeURIComponent(seed) };
  } catch {
    return undefined;
  }
}

function findSubject(text: string, seed: string): ServiceIcon | PlateKind | undefined {
  const wanted = text.toLowerCase();
  const among = (subjects: Subjects) => subjects.find(([words]) => words.test(wanted))?.[1];
  return among(systems) ?? findFittingPlate(wanted, seed) ?? among(trades);
}

const isKind = (shown: ServiceIcon | PlateKind): shown is PlateKind => plateKinds.some((kind) => kind === shown);
