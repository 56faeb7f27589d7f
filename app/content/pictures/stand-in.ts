import { findPlate, listPlates, type PlateKind, pickFrom, plateAddress, plateKinds } from "./plates.ts";

/** `about` is the subject of all rows of its type. */
type Row = { id: string; category?: string | null; title?: unknown; about?: PlateKind };

const kindsOfCategory: Readonly<Record<string, readonly PlateKind[]>> = {
  residential: ["villa", "majlis"],
  commercial: ["office", "tower"],
  hospitality: ["lobby", "restaurant"],
};
const kindsOfWords: readonly (readonly [RegExp, PlateKind])[] = [
  [/\b(?:villas?|houses?|homes?|mansion)\b/i, "villa"],
  [/\b(?:apartments?|flats?|penthouse|tower)\b/i, "tower"],
  [/\b(?:offices?|headquarters)\b/i, "office"],
  [/\b(?:hotels?|lobby)\b/i, "lobby"],
  [/\b(?:restaurants?|café|cafe)\b/i, "restaurant"],
  [/\b(?:warehouses?|factory)\b/i, "warehouse"],
  [/\b(?:clinics?|hospital)\b/i, "clinic"],
  [/\b(?:resort|lodge|camp)\b/i, "lodge"],
  [/\bmajlis\b/i, "majlis"],
];
const general: readonly PlateKind[] = ["villa", "tower", "lobby", "majlis", "office", "restaurant"];

/** The placeholder for a row without a photograph: by its title, its category, then its id (decision 102). */
export const standIn = (row: Row): string => candidates(row).next().value as string;

/** The picture of each row of a list: its own, otherwise a placeholder with a scene that no other row has. */
export function picturesOf(rows: readonly (Row & { own?: string })[]): string[] {
  const taken = new Set(rows.map(({ own }) => own && toScene(own)));
  return rows.map((row) => {
    if (row.own) return row.own;
    const free = [...candidates(row)].find((address) => !taken.has(toScene(address))) ?? standIn(row);
    taken.add(toScene(free));
    return free;
  });
}

/** The address without its hour: the same scene at another hour is the same picture to a visitor. */
const toScene = (address: string) => address.replace(/-[a-z]+\.jpg$/, "");

/** The subject of the picture at this address, for what is drawn beside it. */
export const kindOf = (address: string): PlateKind => findPlate(address)?.kind ?? "villa";

function* candidates({ id, category, about, title = "" }: Row): Generator<string> {
  const name = category?.trim().toLowerCase();
  const said = about ?? kindsOfWords.find(([words]) => words.test(String(title)))?.[1];
  const kinds = said ? [said] : name ? (kindsOfCategory[name] ?? [pickFrom(general, name)]) : general;
  const others = plateKinds.filter((kind) => !kinds.includes(kind));
  for (const group of [kinds, others]) {
    const plates = listPlates(group).filter(({ hour }) => hour === "dusk");
    const first = plates.indexOf(pickFrom(plates, id));
    for (const plate of [...plates.slice(first), ...plates.slice(0, first)]) yield plateAddress(plate);
  }
}
