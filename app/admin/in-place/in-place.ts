import { findAreaOfKind } from "~/content/rights.ts";
import { log } from "~/lib/log.server.ts";
import { parseSource } from "~/lib/source-marks.ts";
import type { SavedInPlace } from "~/lib/staff-page.ts";
import { requestFacts } from "~/request-context.ts";
import { administrator, hasRight, requireRight } from "../guard.server.ts";
import { takeBack } from "../history/take-back.server.ts";
import { textOf } from "../kit/change.server.ts";
import { scriptsOnly } from "../scripts-only.server.ts";
import type { Route } from "./+types/in-place";
import { readField } from "./read-field.server.ts";
import { saveField, toSaid } from "./save-field.server.ts";

export const middleware = [scriptsOnly];

const gone = "This text is not there any more. Reload the page.";

/** The field that `source` names, as JSON, as it is published. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const source = parseSource(url.searchParams.get("source") ?? "");
  if (source) requireRight(context, findAreaOfKind(source.kind, source.item), "read");
  try {
    const field = source && (await readField(source));
    return field ? Response.json(field.inPlace) : answer({ text: gone, isError: true }, 404);
  } catch (error) {
    log.error("a text could not be read for editing", { id: context.get(requestFacts).requestId, error });
    return answer({ text: "The text could not be read. Try again in a moment.", isError: true }, 503);
  }
}

/** Saves a text where it stands, or takes a save back (intent `undo`). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const from = { who: context.get(administrator), facts: context.get(requestFacts) };
  if (form.get("intent") === "undo") {
    const { data, init } = await takeBack(form, from.who, from.facts);
    return answer(toSaid(data.notice), init?.status);
  }
  const source = parseSource(textOf(form, "source"));
  if (!source) return answer({ text: gone, isError: true }, 404);
  if (!hasRight(context, findAreaOfKind(source.kind, source.item), "write")) {
    return answer({ text: "Your role does not include this change.", isError: true }, 403);
  }
  const { saved, status } = await saveField(source, form, from);
  return answer(saved, status);
}

function answer(body: SavedInPlace, status = 200): Response {
  return Response.json(body, { status });
}
