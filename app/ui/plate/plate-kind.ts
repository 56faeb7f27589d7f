import { hashText } from "./random.ts";

/** What a plate shows. */
export type PlateKind = "villa" | "tower" | "lobby" | "majlis" | "office" | "restaurant";

/** Every kind of plate. */
export const plateKinds: readonly PlateKind[] = ["villa", "tower", "lobby", "majlis", "office", "restaurant"];

/** Words that name a building, the most telling first: "restaurant at a hotel" is a restaurant. */
const rules: readonly (readonly [words: RegExp, kinds: readonly PlateKind[]])[] = [
  [/restaurant|caf[eé]|coffee|dining|\bbars?\b|lounge|kitchen|food|مطعم|مطاعم|مقهى/, ["restaurant"]],
  [/majlis|diwan|living|cinema|theat(er|re)|مجلس|ديوان|سينما/, ["majlis"]],
  [
    /apartment|tower|flat\b|flats\b|high.?rise|building|penthouse|multi.?family|residences|شقق|شقة|برج|أبراج/,
    ["tower"],
  ],
  [/hotel|hospitality|resort|lobby|reception|\bspa\b|فندق|فنادق|ضيافة/, ["lobby", "lobby", "restaurant"]],
  [/villa|mansion|palace|townhouse|compound|\bfarm|فيلا|فلل|قصر/, ["villa"]],
  [/office|workspace|cowork|meeting|boardroom|corporate|\bbank|مكتب|مكاتب|شركات/, ["office"]],
  [/resident|\bhomes?\b|house|smart.?home|family|سكني|سكنية|منزل|منازل|بيت/, ["villa", "villa", "majlis"]],
  [/retail|\bshop|\bmall\b|showroom|clinic|hospital|school|health|educat|mosque|museum|متجر|مدرسة|مستشفى/, ["lobby"]],
  [/commerc|business|industr|warehouse|government|data.?cent|تجاري|تجارية|حكوم/, ["office", "office", "tower"]],
];

/** Chooses what to show for a text such as a category or a project type; where that says nothing, the seed does. */
export function plateKindFor(text: string, seed: string): PlateKind {
  const wanted = text.toLowerCase();
  const kinds = rules.find(([words]) => words.test(wanted))?.[1] ?? plateKinds;
  return kinds[hashText(`kind ${seed}`) % kinds.length] ?? "villa";
}
