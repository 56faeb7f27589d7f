import type { Draft, DraftCopy } from "~/db/changes/drafts.server.ts";
import {
  type Conflict,
  compare,
  type FormFields,
  type FormValues,
  isSame,
  type LoadedForm,
  openValues,
  toContent,
  type Values,
} from "./form-values.ts";
import type { LocalDraft } from "./local-drafts.ts";
import type { SendOutcome } from "./send-draft.ts";

/**
 * The form's own save: `held` until no draft request is running, then `ready` to be submitted, then `sent`. Or not saved,
 * and sent again after a sign-in or by Retry.
 */
type Save = { phase: "held" | "ready" | "sent" | "signed out" | "failed"; content?: Draft | null };

/** Everything that a form knows. Times are in milliseconds since 1970. */
export type FormState = FormValues & {
  /** What differs from the opened values: the draft. */
  content: Draft | null;
  userId: string;
  /** What the server has of it, and since when, as an ISO text. */
  stored: Draft | null;
  storedAt: string | undefined;
  /** The running draft request; `isLast`: the page may be closing. */
  sending: { content: Draft | null; isLast: boolean } | null;
  /** What was typed since is sent as soon as it is answered. */
  isUrgent: boolean;
  /** What the browser's database has of it; written again whenever this is another object. */
  local: { content: Draft } | null;
  sendAt: number | null;
  keepAt: number | null;
  /** Since when something has been typed that the server does not have. */
  waitingSince: number;
  failures: number;
  problem: Exclude<SendOutcome["kind"], "saved"> | null;
  save: Save | null;
  /** Saved, while the new version is not loaded yet. */
  isSaved: boolean;
  /** What was typed is being copied on the server, before it is replaced. */
  isCopying: boolean;
  copies: readonly DraftCopy[];
  /** What this browser has from an earlier opening and the server never confirmed. */
  unsent: LocalDraft | null;
};

/** The answer to a save that did not redirect; 401 if no one was signed in. */
export type SaveAnswer = { status?: number; notice?: unknown; typed?: Values; conflict?: Conflict } | null | undefined;

/** A form as it is opened; `answer` is that of a save before scripts were running. */
export function openForm(fields: FormFields<Values>, loaded: LoadedForm<Values>, answer?: SaveAnswer): FormState {
  const { own, copies, userId } = loaded.drafting;
  const opened = openValues(fields, loaded, answer?.typed);
  const values = answer?.conflict ? compare(opened, answer.conflict, fields) : opened;
  const content = toContent(values, fields);
  // A draft without remaining differences does not match the form and is deleted.
  const stored = own && (content ?? own);
  return {
    ...{ ...values, content, userId, copies, unsent: null },
    ...{ stored, storedAt: own ? new Date(own.at).toISOString() : undefined },
    ...{ sending: null, isUrgent: false, sendAt: isSame(content, stored) ? null : 0, failures: 0, problem: null },
    ...{ local: null, keepAt: null, waitingSince: 0, save: null, isSaved: false, isCopying: false },
  };
}

/** Whether the server has everything that was typed. */
export const isStored = ({ content, stored }: FormState): boolean => isSame(content, stored);

/** Whether the form may close without a loss. */
export const isSafe = (state: FormState): boolean => isStored(state) && !isSaving(state);

/** No draft is sent during a save: it would come back after it. */
export const isSaving = ({ save }: FormState): boolean => ["held", "ready", "sent"].includes(save?.phase ?? "");

export type DraftPhase = "idle" | "waiting" | "saving" | "saved" | NonNullable<FormState["problem"]>;

/** What the draft is at; it never claims more than what is stored. */
export function toDraftPhase(state: FormState): DraftPhase {
  if (state.sending) return "saving";
  if (state.problem) return state.problem;
  if (!isStored(state)) return "waiting";
  return state.content ? "saved" : "idle";
}

/** When the form has something to do by itself; null for never. */
export function toNextTime({ sendAt, keepAt }: FormState): number | null {
  const times = [sendAt, keepAt].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}
