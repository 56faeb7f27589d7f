import { data } from "react-router";
import { z } from "zod";
import { can, findAreaOfKind } from "~/accounts/rights.ts";
import type { CurrentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import type { Notice } from "~/admin-kit/notice.ts";
import { attemptChange, type From, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { parsePublicPath, toLinkAddress } from "~/request/preview-address.ts";
import { makePreviewLink, revokePreviewLink } from "../../store/preview-links.server.ts";
import { PreviewBusy, type PreviewChanges, runInRollback } from "../../store/preview-transaction.server.ts";
import { parsePlace } from "../drafts/parse-draft.server.ts";
import { messages } from "../messages.ts";

export type LinkAnswer = { link?: { url: string; until: string }; notice?: Notice };

const durations = new Set(["1", "24", "168"]);
const flagStates = z.record(z.string().max(100), z.boolean()).refine((flags) => Object.keys(flags).length <= 200);

/** Handles `make` with `hours`, what to show (`kind` and `item`, `flags`, `at`) and `path`; or `revoke` with `id`. */
export async function changeLinks(form: FormData, from: From) {
  const intent = textOf(form, "intent");
  if (intent === "make") return attemptChange(messages.makeFailed, () => make(form, from));
  if (intent === "revoke") return attemptChange(messages.revokeFailed, () => revoke(textOf(form, "id")));
  throw data(common.unknownChange, { status: 400 });
}

async function make(form: FormData, { who, facts }: From) {
  const hours = textOf(form, "hours");
  const what = parseWhat(form, who);
  const asked = parsePublicPath(form.get("path"));
  if (!what || !durations.has(hours) || (form.has("path") && !asked)) {
    return refuse(messages.makeFailed, messages.notClear, 400);
  }
  const { draft, flags } = what;
  const areas = [...(draft ? [findAreaOfKind(draft.kind, draft.item)] : []), ...(flags ? ["flags" as const] : [])];
  if (!areas.every((area) => can(who.role, area, "read")))
    return refuse(messages.makeFailed, messages.notYourRole, 403);
  const found = await findPreviewPath(what);
  if (!found) return refuse(messages.makeFailed, messages.beingSaved, 503);
  const path = asked ?? found.path ?? (what.draft ? null : "/");
  if (!path) return refuse(messages.makeFailed, messages.noPage, 422);
  const expiresAt = new Date(Math.floor(clock().now() / 1000) * 1000 + Number(hours) * 3_600_000);
  const { userId } = who;
  const token = await makePreviewLink(what, { path, expiresAt, userId, subject: found.subject });
  const link = { url: facts.siteUrl + toLinkAddress(token), until: expiresAt.toISOString() };
  return data<LinkAnswer>({ link });
}

function parseWhat(form: FormData, { userId }: CurrentUser): PreviewChanges | null {
  const place = form.has("kind") ? parsePlace(form) : null;
  const flags = form.has("flags") ? parseFlags(textOf(form, "flags")) : null;
  const at = form.has("at") ? new Date(textOf(form, "at")) : null;
  const isWrong = (form.has("kind") && !place) || (form.has("flags") && !flags) || Number.isNaN(at?.getTime());
  if (isWrong || !(place || flags || at)) return null;
  return { ...(place && { draft: { ...place, userId } }), ...(flags && { flags }), ...(at && { now: at }) };
}

function parseFlags(text: string): Record<string, boolean> | null {
  try {
    return flagStates.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function revoke(id: string) {
  if (await revokePreviewLink(id)) return data<LinkAnswer>({ notice: { text: messages.linkEnds.done } });
  return refuse(messages.revokeFailed, messages.linkEnds.already, 404);
}

/** The public page of a draft's item; null while another user saves it. */
export async function findPreviewPath(what: PreviewChanges): Promise<{ path: string | null; subject: string } | null> {
  try {
    return await runInRollback(what, async ({ path, subject }) => ({ path, subject }));
  } catch (error) {
    if (error instanceof PreviewBusy) return null;
    throw error;
  }
}
