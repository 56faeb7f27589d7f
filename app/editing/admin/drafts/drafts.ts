import { findAreaOfKind } from "~/accounts/rights.ts";
import { currentUser, requireRight } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { scriptsOnly } from "~/admin-kit/scripts-only.server.ts";
import type { SessionAnswer } from "~/admin-kit/session/session.ts";
import { findDraftedTable } from "~/audited-tables.ts";
import {
  type Draft,
  type DraftCopy,
  type DraftPlace,
  findLatest,
  type LatestSave,
  listDrafts,
  type Present,
  removeCopy,
  removeDraft,
  removePresence,
  saveCopy,
  saveDraft,
  savePresence,
} from "~/db/changes/drafts.server.ts";
import { toReason } from "~/db/failure.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import { findRecord, toFormValues } from "../../store/records.server.ts";
import type { Route } from "./+types/drafts";
import { messages } from "./messages.ts";
import { parseDraft, parsePlace } from "./parse-draft.server.ts";

export const middleware = [scriptsOnly];

export const handle: RouteHandle = { isQuiet: true };

/** The other users with the form open, and the published state of its item. */
export type PresenceAnswer = { others: Present[]; latest: LatestSave | null };

/** The answer to a draft request: when it was saved, what was removed or copied, or why neither was possible. */
export type DraftAnswer = {
  at?: string;
  removed?: Draft | null;
  copy?: DraftCopy | null;
  error?: string;
  signedInAs?: SessionAnswer;
};

/**
 * Saves what is typed in a form (intent `save`), discards it (`discard`), and the same for a copy; or records that the
 * form is open in a tab (`stay`), or no longer (`leave`).
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userId, email } = context.get(currentUser);
  const form = await request.formData().catch(() => new FormData());
  const place = parsePlace(form);
  const isSign = ["stay", "leave"].includes(String(form.get("intent")));
  if (place) requireRight(context, findAreaOfKind(place.kind, place.item), isSign ? "read" : "write");
  // One user's typing must not become another's if another user has since signed in to this browser.
  if (form.has("userId") && form.get("userId") !== userId) return answer({ signedInAs: { userId, email } }, 409);
  try {
    return place && isSign ? await answerPresence(form, place, userId) : await change(form, place, userId);
  } catch (error) {
    if (isSign) log.debug("who else is in a form could not be read", { error });
    else log.error("a draft could not be kept", { error });
    return answer({ error: withRequestId(toReason(error)) }, 503);
  }
}

async function answerPresence(form: FormData, place: DraftPlace, userId: string): Promise<Response> {
  const tab = String(form.get("tab"));
  if (form.get("intent") === "leave") return removePresence(tab, userId).then(() => answer({}));
  const [others, latest] = await Promise.all([savePresence(place, tab, userId), findLatest(place)]);
  return answer({ others, latest });
}

async function change(form: FormData, place: DraftPlace | null, userId: string): Promise<Response> {
  const intent = form.get("intent");
  const at = new Date().toISOString();
  if (place && intent === "discard") return answer({ at, removed: await removeDraft(place, userId) });
  if (place && intent === "forget-copy") {
    return removeCopy(place, userId, String(form.get("tab"))).then(() => answer({ at }));
  }
  const parsed = place && parseDraft(form);
  if (!parsed) return answer({ error: messages.answers.notADraft }, 400);
  if (intent === "copy") return answer({ at, copy: await saveCopy(place, userId, parsed.draft.changes) });
  return answer({ at: (await saveDraft(place, userId, parsed.draft)).toISOString() });
}

function answer(body: DraftAnswer | PresenceAnswer, status = 200): Response {
  return Response.json(body, { status });
}

/** Another user's state of the same item: unpublished changes, or everything that is published. */
export type OtherState = { by: string | null; at: string; version: number | null; values: Record<string, unknown> };

/** Answers with the draft of `user`, or without one with a record's published state. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const place = parsePlace(url.searchParams);
  if (!place) return Response.json({ error: common.noSuchForm }, { status: 400 });
  requireRight(context, findAreaOfKind(place.kind, place.item), "read");
  const user = url.searchParams.get("user");
  try {
    const state = user ? await findDraftOf(place, user) : await findPublished(place);
    if (state) return Response.json(state);
    return Response.json({ error: messages.answers.noLongerExists }, { status: 404 });
  } catch (error) {
    log.error("a draft could not be read", { error });
    return Response.json({ error: withRequestId(toReason(error)) }, { status: 503 });
  }
}

async function findDraftOf(place: DraftPlace, user: string) {
  const draft = (await listDrafts(place)).find(({ userId }) => userId === user);
  return draft && { by: draft.by, at: draft.at, version: draft.version, values: draft.changes };
}

async function findPublished(place: DraftPlace) {
  const type = findDraftedTable(place.kind)?.type;
  if (!type) return undefined;
  const [row, latest] = await Promise.all([findRecord(type, place.item), findLatest(place)]);
  // Both from the same moment: a save between the two reads changes the version.
  if (!row || row.version !== latest?.version) return undefined;
  return { ...latest, values: toFormValues(type, row) };
}
