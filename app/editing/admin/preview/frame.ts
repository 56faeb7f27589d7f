import { redirect } from "react-router";
import { findAreaOfKind } from "~/accounts/rights.ts";
import { currentUser, requireRight } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { beginPreview, parsePublicPath, tabParameter, toPreviewAddress } from "~/request/preview-address.ts";
import { requestFacts } from "~/request/request-context.ts";
import { makeFrameToken } from "../../store/preview-links.server.ts";
import { parsePlace } from "../drafts/parse-draft.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/frame";
import { findPreviewPath } from "./change-links.server.ts";

/**
 * Redirects to the public page of `?kind=…&item=…`, or to `path`, with the user's draft: the content of the frame
 * beside the form. With `tab`, the browser shows the preview on every page.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { userId } = context.get(currentUser);
  const place = parsePlace(url.searchParams);
  if (!place) return plain(common.noSuchForm, 404);
  requireRight(context, findAreaOfKind(place.kind, place.item), "read");
  const draft = { ...place, userId };
  try {
    const found = await findPreviewPath({ draft });
    if (!found) return plain(messages.beingSavedSeconds, 503);
    const path = parsePublicPath(url.searchParams.get("path")) ?? found.path;
    if (!path) return plain(messages.noPage, 404);
    const { token, until } = await makeFrameToken(draft);
    if (!url.searchParams.has(tabParameter)) return redirect(toPreviewAddress(path, token));
    const { siteUrl } = context.get(requestFacts);
    return redirect(path, { headers: { ...beginPreview({ token, until, siteUrl }), "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("a preview could not be found", { error });
    return plain(withRequestId(messages.previewFailed), 503);
  }
}

/** A reason in words, which the form beside the frame reads. */
function plain(text: string, status: number): Response {
  const policy = "default-src 'none'; frame-ancestors 'self'";
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(text, { status, headers });
}
