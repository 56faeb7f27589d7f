import { type AnyContentType, publicPath } from "~/content/kit/content-type.ts";
import { toStoredSlug } from "~/lib/slug.ts";
import { findSlugOwner, isId } from "./records.server.ts";
import { findRedirect } from "./redirects.server.ts";

/** What stands in the way of a slug; nothing when it is free. */
export type SlugCheck = {
  taken?: { by: string; free: string };
  isReserved?: boolean;
  leadsTo?: string;
};

/** Looks whether a record, or a new one without an id, could have a slug. Rejects when the database does not answer. */
export async function checkSlug(type: AnyContentType, id: string | null, typed: string): Promise<SlugCheck> {
  const slug = toStoredSlug(typed);
  if (slug === "" || !("slug" in type.fields)) return {};
  if (type.live?.isReserved?.(slug)) return { isReserved: true };
  const taken = await findSlugOwner(type, id && isId(id) ? id : null, slug);
  if (taken) return { taken };
  const path = publicPath(type, slug);
  return { leadsTo: (path && (await findRedirect(path))) ?? undefined };
}
