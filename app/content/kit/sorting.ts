import type { AnyContentType } from "./content-type.ts";

/** The order that staff give a type's records by hand: its name on the list, and the field with its numbers. */
export function handOrderOf({ list, fields }: AnyContentType): { name: string; field: string } | null {
  for (const { name, by } of list.orders) {
    const [field, direction] = by[0] ?? [""];
    if (direction === "asc" && fields[field]?.kind === "number") return { name, field };
  }
  return null;
}
