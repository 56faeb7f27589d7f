import { findContentType } from "~/audited-tables.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { checkSlug, type SlugCheck } from "../../store/records.server.ts";
import type { Route } from "./+types/slug-check";

/** Whether a record could have the typed slug, as JSON (SlugCheck); 503 if unknown. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs): Promise<Response> {
  const type = findContentType(searchParams.get("of") ?? "");
  if (!type) return Response.json({} satisfies SlugCheck);
  const check = await attempt("whether a slug is free", () =>
    checkSlug(type, searchParams.get("id"), searchParams.get("slug") ?? ""),
  );
  return check.ok ? Response.json(check.value) : new Response(null, { status: 503 });
}
