import { contentTypes } from "~/content/index.ts";
import { checkSlug, type SlugCheck } from "~/data/slug-check.server.ts";
import type { Route } from "./+types/slug-check";

/** Whether a record could have the slug that is being typed, as JSON (SlugCheck). */
export async function loader({ url: { searchParams } }: Route.LoaderArgs): Promise<Response> {
  const type = contentTypes.find(({ name }) => name === searchParams.get("of"));
  const check: SlugCheck = type ? await checkSlug(type, searchParams.get("id"), searchParams.get("slug") ?? "") : {};
  return Response.json(check);
}
