import { toValueIcon, type ValueIconName } from "~/content/value-icons.ts";

/** One core value of the company. */
export type CoreValue = { number: number; title: string; description: string; icon: ValueIconName };

/** Core values of the About page, until a title is missing; stored rows only, so that staff can have fewer. */
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
