import { hashText } from "./random.ts";

/** What a plate shows. */
export type PlateKind = (typeof plateKinds)[number];

/** Every kind of plate. */
export const plateKinds = ["villa", "tower", "lobby", "majlis", "office", "restaurant", "warehouse", "lodge"] as const;

/** Words that name a building, what to show for them, and what else would do. */
type Rule = readonly [words: RegExp, best: readonly PlateKind[], others: readonly PlateKind[]];

/** The most telling words first: "restaurant at a hotel" is a restaurant. */
const rules: readonly Rule[] = [
  [/restaurant|caf[eé]|coffee|dining|\bbars?\b|lounge|food|مطعم|مطاعم|مقهى/, ["restaurant"], ["lobby", "majlis"]],
  [
    /lodge|desert|glamping|\bcamps?\b|\btent(s|ed)?\b|\bdunes?\b|safari|مخيم|صحراء|خيمة|خيام/,
    ["lodge"],
    ["majlis", "restaurant"],
  ],
  [
    /warehouse|logistic|industr|\bfactor(y|ies)\b|depot|hangar|cold.?store|مستودع|مصنع|مخزن|لوجست/,
    ["warehouse"],
    ["office", "tower"],
  ],
  [/majlis|diwan|living|cinema|theat(er|re)|مجلس|ديوان|سينما/, ["majlis"], ["villa"]],
  [
    /apartment|tower|flat\b|flats\b|high.?rise|building|penthouse|multi.?family|residences|شقق|شقة|برج|أبراج/,
    ["tower"],
    ["majlis", "lobby"],
  ],
  [/hotel|hospitality|resort|lobby|reception|\bspa\b|فندق|فنادق|ضيافة/, ["lobby", "lobby", "restaurant"], ["majlis"]],
  [/villa|mansion|palace|townhouse|compound|\bfarm|فيلا|فلل|قصر/, ["villa"], ["majlis"]],
  [/office|workspace|cowork|meeting|boardroom|corporate|\bbank|مكتب|مكاتب|شركات/, ["office"], ["tower", "lobby"]],
  [
    /resident|\bhomes?\b|house|smart.?home|family|kitchen|سكني|سكنية|منزل|منازل|بيت/,
    ["villa", "villa", "majlis"],
    ["tower"],
  ],
  [
    /retail|\bshop|\bmall\b|showroom|clinic|hospital|school|health|educat|mosque|museum|متجر|مدرسة|مستشفى/,
    ["lobby"],
    ["office"],
  ],
  [/commerc|business|government|data.?cent|تجاري|تجارية|حكوم/, ["office", "office", "tower"], ["lobby"]],
];

/**
 * The kinds that fit a text such as a project type or a category, the best one first and always at least two; where
 * the text says nothing, all of them in an order that the seed chooses.
 */
export function fittingPlates(text: string, seed: string): readonly PlateKind[] {
  const wanted = text.toLowerCase();
  const [, best, others] = rules.find(([words]) => words.test(wanted)) ?? [null, plateKinds, []];
  const first = hashText(`kind ${seed}`) % best.length;
  return [...new Set([...best.slice(first), ...best.slice(0, first), ...others])];
}
