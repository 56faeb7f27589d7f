import { toValueIcon, type ValueIconName } from "~/content/value-icons.ts";

/** One core value of the company. */
export type CoreValue = { number: number; title: string; description: string; icon: ValueIconName };

/**
 * Core values from the stored texts of the About page: value_1, value_2 … until a title is missing
 * (public-site.txt §2, decision 52). Stored rows only, so that staff can have fewer than the starter content.
 */
export function listCoreValues(stored: ReadonlyMap<string, string> | undefined): CoreValue[] {
  const text = (key: string) => stored?.get(key)?.trim() ?? "";
  const values: CoreValue[] = [];
  for (let n = 1; text(`value_${n}_title`) !== ""; n++) {
    values.push({
      number: n,
      title: text(`value_${n}_title`),
      description: text(`value_${n}_description`),
      icon: toValueIcon(text(`value_${n}_icon`)),
    });
  }
  return values;
}
