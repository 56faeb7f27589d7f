import type { AnyContentType } from "./content-type.ts";

/** The manual order of a type's records: its name in the list, and the field with the position. */
export function manualOrderOf({ list, fields }: AnyContentType): { name: string; field: string } | null {
  for (const { name, by } of list.orders) {
    const [field, direction] = by[0] ?? [""];
    if (direction === "asc" && fields[field]?.kind === "number") return { name, field };
  }
  return null;
}
