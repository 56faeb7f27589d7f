import { findLatest, type LatestSave, type Present, removeSign, saveSign } from "~/data/changes/drafts.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import type { RouteHandle } from "~/route-handle.ts";
import { administrator } from "../../guard.server.ts";
import { postOnly, scriptsOnly } from "../../scripts-only.server.ts";
import type { Route } from "./+types/presence";
import { parsePlace } from "./parse-draft.server.ts";

export const middleware = [scriptsOnly];

export const handle: RouteHandle = { isQuiet: true };

export type PresenceAnswer = { others: Present[]; latest: LatestSave | null; userId: string; email: string };

/** A form says that it is open in a tab, or with the intent `leave` that it is not any more. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userId, email } = context.get(administrator);
  const form = await request.formData().catch(() => new FormData());
  const place = parsePlace(form);
  const tab = String(form.get("tab") ?? "");
  if (!place) return Response.json({ error: "There is no such form." }, { status: 400 });
  try {
    if (form.get("intent") === "leave") {
      await removeSign(tab, userId);
      return new Response(null, { status: 204 });
    }
    const [others, latest] = await Promise.all([saveSign(place, tab, userId), findLatest(place)]);
    return Response.json({ others, latest, userId, email } satisfies PresenceAnswer);
  } catch (error) {
    log.debug("who else is in a form could not be read", { id: context.get(requestFacts).requestId, error });
    return Response.json({ error: "This cannot be said at the moment." }, { status: 503 });
  }
}

export const loader = postOnly;
