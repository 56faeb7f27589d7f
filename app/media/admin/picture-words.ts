import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { scriptsOnly } from "~/admin-kit/scripts-only.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { maxAltLength } from "../definition.ts";
import { listPictureWords, savePictureAlt } from "../store/media-changes.server.ts";
import type { Route } from "./+types/picture-words";
import { messages } from "./messages.ts";

export const middleware = [scriptsOnly];

/** The library's texts for the pictures in `ids`, separated by commas, as JSON. 503 if they cannot be read. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const ids = (url.searchParams.get("ids") ?? "").split(",");
  const read = await attempt("words of pictures", () => listPictureWords(ids));
  return read.ok ? Response.json(read.value) : refuse(503, inputMessages.libraryFailed);
}

/** Saves id, alt and isDecorative of a picture, wherever it is shown. Answers {error} on failure. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const alt = textOf(form, "alt").replaceAll("\0", "").replaceAll(/\s+/g, " ").trim();
  if (alt.length > maxAltLength) return refuse(422, messages.atMost(maxAltLength));
  const words = { alt, isDecorative: form.has("isDecorative") };
  const saved = await attempt("the alt text of a picture", () =>
    savePictureAlt(textOf(form, "id"), words, context.get(currentUser).userId),
  );
  if (!saved.ok) return refuse(503, messages.noAnswer);
  return saved.value ? Response.json({ saved: true }) : refuse(404, messages.pictureGone);
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
