import { endSession } from "~/admin-kit/session/session-state.ts";
import type { Draft, DraftCopy } from "~/db/changes/drafts.server.ts";
import { ownScript } from "~/lib/http/own-script.ts";
import type { DraftContext } from "./draft-context.ts";
import type { DraftAnswer, OtherState, PresenceAnswer } from "./drafts.ts";

/** The result of sending a draft; `refused` would be refused again. */
export type SendOutcome = { kind: "saved"; at: string } | { kind: "unreachable" | "signed out" | "refused" };

const draftsAddress = "/admin/drafts";

/** Longest body that a browser still sends for a closed page, in bytes, with some reserve. */
const maxKeepaliveBytes = 60_000;
const timeoutMs = 15_000;

type Form = Pick<DraftContext, "kind" | "item"> & { userId?: string; opening?: string };

/** Sends a draft to the server, or deletes it there (null). Never rejects. */
export async function sendDraft(form: Form, content: Draft | null, isLast: boolean): Promise<SendOutcome> {
  const { status = 503, answer = {} } = (await post(form, toFields(content), isLast)) ?? {};
  if (status === 200 && answer.at) return { kind: "saved", at: answer.at };
  if (status === 401 || answer.signedInAs) return { kind: "signed out" };
  return { kind: status >= 500 || status === 200 ? "unreachable" : "refused" };
}

/** Deletes the user's own draft and returns it for Undo; null on failure. */
export async function discardDraft(place: Form): Promise<Draft | null> {
  return (await post(place, { intent: "discard" }))?.answer.removed ?? null;
}

export async function resendDraft(place: Form, content: Draft): Promise<boolean> {
  return (await sendDraft(place, content, false)).kind === "saved";
}

/** Saves a copy of what is typed beside the draft. Returns it; null on failure. */
export async function keepCopy(form: Form, content: Draft): Promise<DraftCopy | null> {
  const copy = (await post(form, { ...toFields(content), intent: "copy" }))?.answer.copy;
  return copy ? { ...copy, at: new Date(copy.at) } : null;
}

export async function deleteCopy(form: Form, { tab }: DraftCopy): Promise<void> {
  await post(form, { intent: "forget-copy", tab });
}

async function post({ kind, item, userId, opening }: Form, fields: Record<string, string>, isLast = false) {
  const sent = { kind, item, ...(userId && { userId }), ...(opening && { opening }), ...fields };
  try {
    const response = await fetch(draftsAddress, {
      ...{ method: "POST", body: toFormData(sent), headers: ownScript },
      keepalive: isLast && new Blob(Object.values(sent)).size < maxKeepaliveBytes,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json().catch(() => ({}))) as DraftAnswer;
    const isOther = response.status === 401 || answer.signedInAs;
    if (isOther && fields.intent !== "leave") endSession(answer.signedInAs);
    return { status: response.status, answer };
  } catch {
    return null;
  }
}

function toFields(content: Draft | null): Record<string, string> {
  if (!content) return { intent: "discard" };
  const { changes, bases, version, isNew, title } = content;
  return {
    ...{ intent: "save", title, isNew: String(isNew), version: String(version ?? "") },
    ...{ changes: JSON.stringify(changes), bases: JSON.stringify(bases) },
  };
}

function toFormData(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/** Reports that a form is open in a tab, or closed. Returns the other users in it; null if unknown. */
export async function sendPresence(form: Form, tab: string, intent: "stay" | "leave"): Promise<PresenceAnswer | null> {
  const told = await post(form, { tab, intent }, intent === "leave");
  return told?.status === 200 && "others" in told.answer ? (told.answer as PresenceAnswer) : null;
}

/** Another user's state of an item: `user`'s draft, or what is published; null if it cannot be read. */
export async function readOtherState(place: Form, user?: string): Promise<OtherState | null> {
  const query = new URLSearchParams({ kind: place.kind, item: place.item, ...(user && { user }) });
  try {
    const response = await fetch(`${draftsAddress}?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok && !response.redirected ? ((await response.json()) as OtherState) : null;
  } catch {
    return null;
  }
}
