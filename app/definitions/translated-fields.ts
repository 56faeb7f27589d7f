import type { AnyContentType } from "./content-type.ts";
import type { Field } from "./fields.ts";

/** The fields of a type that have words in each language; addresses, numbers, pictures and switches are the same in all. */
export function listTranslatedFields({ fields, translation }: AnyContentType): string[] {
  const kept: readonly string[] = translation?.except ?? [];
  return Object.keys(fields).filter((name) => !kept.includes(name) && isTranslated(fields[name]));
}

function isTranslated(field: Field | undefined): boolean {
  if (field?.kind === "text") return field.type === "text" && !field.upload && !field.isAddress;
  return field !== undefined && ["textarea", "richText", "slug", "list", "tags"].includes(field.kind);
}
