import { hashText } from "./random.ts";

/**
 * How plates, and the pictures for link previews that show them, are drawn and painted. Raise it when a drawing or its
 * painting changes, so that stored and remembered pictures are replaced.
 */
export const drawingEdition = 5;

/** What a plate shows. */
export type PlateKind = (typeof plateKinds)[number];

/** Every kind of plate. */
export const plateKinds = [
  "villa",
  "tower",
  "lobby",
  "majlis",
  "office",
  "restaurant",
  "warehouse",
  "lodge",
  "clinic",
] as const;

/** Which drawing is shown for a row: the same kind and seed are always the same picture. */
export type PlateChoice = { kind: PlateKind; seed: string };

/** Words that name a building, and what to show for them; a kind that stands twice is shown twice as often. */
type Rule = readonly [words: RegExp, kinds: readonly PlateKind[]];

/** The most telling words first: "restaurant at a hotel" is a restaurant. */
const rules: readonly Rule[] = [
  [/restaurant|caf[eé]|coffee|dining|\bbars?\b|lounge|food|مطعم|مطاعم|مقهى/, ["restaurant"]],
  [/lodge|desert|glamping|\bcamps?\b|\btent(s|ed)?\b|\bdunes?\b|safari|مخيم|صحراء|خيمة|خيام/, ["lodge"]],
  [/warehouse|logistic|industr|\bfactor(y|ies)\b|depot|hangar|cold.?store|مستودع|مصنع|مخزن|لوجست/, ["warehouse"]],
  [/clinic|hospital\b|medical|health|dental|laborator|مستشفى|عيادة/, ["clinic"]],
  [/majlis|diwan|living|cinema|theat(er|re)|مجلس|ديوان|سينما/, ["majlis"]],
  [
    /apartment|tower|flat\b|flats\b|high.?rise|building|penthouse|multi.?family|residences|شقق|شقة|برج|أبراج/,
    ["tower"],
  ],
  [/hotel|hospitality|resort|lobby|reception|\bspa\b|فندق|فنادق|ضيافة/, ["lobby", "lobby", "restaurant"]],
  [/villa|mansion|palace|townhouse|compound|\bfarm|فيلا|فلل|قصر/, ["villa"]],
  [/office|workspace|cowork|meeting|boardroom|corporate|\bbank|مكتب|مكاتب|شركات/, ["office"]],
  [/resident|\bhomes?\b|house|smart.?home|family|kitchen|سكني|سكنية|منزل|منازل|بيت/, ["villa", "villa", "majlis"]],
  [/retail|\bshop|\bmall\b|showroom|school|educat|mosque|museum|متجر|مدرسة/, ["lobby"]],
  [/commerc|business|government|data.?cent|تجاري|تجارية|حكوم/, ["office", "office", "tower"]],
];

/**
 * The kind that fits a text such as a project type or a category; where several do, the seed chooses. Undefined where
 * the text names no building.
 */
export function findFittingPlate(text: string, seed: string): PlateKind | undefined {
  const wanted = text.toLowerCase();
  const kinds = rules.find(([words]) => words.test(wanted))?.[1];
  return kinds && choosePlate(kinds, seed);
}

/** One of these kinds, always the same for the same seed. */
export function choosePlate(kinds: readonly PlateKind[], seed: string): PlateKind {
  return kinds[hashText(`kind ${seed}`) % kinds.length] ?? "villa";
}

type Project = { id: string; title: string; categoryName: string | null; projectType?: string | null };

/** The drawing of a project without a photograph. It depends on the project alone. */
export function projectPlate({ id, title, categoryName, projectType }: Project): PlateChoice {
  const words = `${projectType ?? ""} ${title} ${categoryName ?? ""}`;
  return { kind: findFittingPlate(words, id) ?? choosePlate(plateKinds, id), seed: id };
}
