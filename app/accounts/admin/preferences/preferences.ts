import { currentUser } from "~/admin-kit/guard.server.ts";
import { postOnly, scriptsOnly } from "~/admin-kit/scripts-only.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { parsePreferences } from "../../preferences.ts";
import { savePreferences } from "../../store/own-account.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/preferences";

export const middleware = [scriptsOnly];

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const change = parsePreferences(Object.fromEntries(await request.formData().catch(() => new FormData())));
  if (Object.keys(change).length === 0) return new Response(messages.preferences.unknown, { status: 400 });
  const saved = await attempt("preferences", () => savePreferences(context.get(currentUser).userId, change));
  return new Response(null, { status: saved.ok ? 204 : 503 });
}

export const loader = postOnly;
