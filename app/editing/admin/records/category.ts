import type { AnyContentType } from "~/definitions/content-type.ts";
import type { ReferenceField } from "~/definitions/fields.ts";

/** The reference that a type's list is filtered by, its category; undefined where there is none. */
export function findCategory(type: AnyContentType): { name: string; field: ReferenceField } | undefined {
  for (const { field: name } of type.list.filters ?? []) {
    const field = type.fields[name];
    if (field?.kind === "reference") return { name, field };
  }
  return undefined;
}
