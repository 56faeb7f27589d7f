import { withoutMarks } from "../lib/text/foreign-mark.ts";
import { findPlate, listPlates, type PlateKind, pickFrom, plateAddress } from "./plates.ts";

/** `about` is the subject of all rows of its type. */
type Row = { id: string; category?: string | null; title?: unknown; about?: PlateKind };

const kindsOfCategory: Readonly<Record<string, readonly PlateKind[]>> = {
  residential: ["villa", "majlis"],
  commercial: ["office", "tower"],
  hospitality: ["lobby", "restaurant"],
  سكني: ["villa", "majlis"],
  تجاري: ["office", "tower"],
  ضيافة: ["lobby", "restaurant"],
};
const kindsOfWords: readonly (readonly [RegExp, PlateKind])[] = [
  [toWords("villas?|houses?|homes?|mansion", "فيلا|فلل|بيت|بيوت|منزل|منازل|قصر"), "villa"],
  [toWords("apartments?|flats?|penthouse|tower", "شقة|شقق|بنتهاوس|برج"), "tower"],
  [toWords("offices?|headquarters", "مكتب|مكاتب|مقر"), "office"],
  [toWords("hotels?|lobby", "فندق|فنادق"), "lobby"],
  [toWords("restaurants?|café|cafe", "مطعم|مطاعم|مقهى"), "restaurant"],
  [toWords("warehouses?|factory", "مستودع|مستودعات|مصنع"), "warehouse"],
  [toWords("clinics?|hospital", "عيادة|عيادات|مستشفى"), "clinic"],
  [toWords("resort|lodge|camp", "منتجع|نزل|مخيم"), "lodge"],
  [toWords("majlis", "مجلس"), "majlis"],
];

/** Whole words; Arabic ones also with an article or a preposition, which are written with them. */
function toWords(english: string, arabic: string): RegExp {
  return new RegExp(`\\b(?:${english})\\b|(?<!\\p{L})و?(?:ال|لل|ل|ب|بال)?(?:${arabic})(?!\\p{L})`, "iu");
}

const general: readonly PlateKind[] = ["villa", "tower", "lobby", "majlis", "office", "restaurant"];

/**
 * The placeholder for a row without a photograph: by the first building that its title names, its category, then its id
 * (decision 102). The same on every page and in the back office, so two rows of a list may share one.
 */
export function standIn({ id, category, about, title = "" }: Row): string {
  const name = withoutMarks(category ?? "")
    .trim()
    .toLowerCase();
  const said = about ?? firstKindIn(String(title)) ?? firstKindIn(name);
  const kinds = kindsOfCategory[said ? "" : name] ?? (said ? [said] : name ? [pickFrom(general, name)] : general);
  return plateAddress(
    pickFrom(
      listPlates(kinds).filter(({ hour }) => hour === "dusk"),
      id,
    ),
  );
}

function firstKindIn(text: string): PlateKind | undefined {
  const places = kindsOfWords.map(([words, kind]) => ({ kind, place: text.search(words) }));
  return places.filter(({ place }) => place >= 0).sort((one, other) => one.place - other.place)[0]?.kind;
}

/** The subject of the picture at this address, for what is drawn beside it. */
export const kindOf = (address: string): PlateKind => findPlate(address)?.kind ?? "villa";
