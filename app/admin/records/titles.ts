import type { MetaDescriptor } from "react-router";
import { requireContentType } from "~/content/index.ts";

const suffix = "Admin Panel";

/** The document title of a list. */
export function toListTitle(name: string | undefined): MetaDescriptor[] {
  return [{ title: name ? `${requireContentType(name).list.title} · ${suffix}` : suffix }];
}

/** The document title of a form. */
export function toFormTitle(loaded: { type: string; id: string | null } | undefined): MetaDescriptor[] {
  if (!loaded) return [{ title: suffix }];
  const { form } = requireContentType(loaded.type);
  return [{ title: `${loaded.id ? form.editTitle : form.newTitle} · ${suffix}` }];
}
