import type { DraftCopy } from "~/db/changes/drafts.server.ts";
import { type FormState, isSaving, isStored, type SaveAnswer } from "./form-state.ts";
import {
  type Conflict,
  compare,
  discard,
  type FormFields,
  type FormValues,
  follow,
  isSame,
  publish,
  replace,
  settle,
  toContent,
  type,
  type Values,
} from "./form-values.ts";
import type { LocalDraft } from "./local-drafts.ts";
import type { SendOutcome } from "./send-draft.ts";

/** In milliseconds. A draft is sent after a pause in typing, and at the latest after the longest wait. */
const times = { pause: 1_000, longestWait: 1_500, inBrowser: 300 };
const retries = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** What can happen to a form, and what is told about it. */
type Events = {
  typed: { changes: Values };
  /** Values come from a draft, a copy, or the form before. */
  replaced: { values: Values };
  discarded: object;
  /** The screen was loaded again. */
  loaded: { loaded: FormValues["opened"] };
  /** Another user's draft or saved version is shown. */
  compared: { conflict: Conflict & { isDraft?: boolean } };
  /** A comparison ends with some of their values; `copy` has what they replace. */
  settled: { taken: Values; copy?: DraftCopy };
  copyStarted: object;
  copyFailed: object;
  copyRestored: { copy: DraftCopy; replaced?: DraftCopy };
  copyRemoved: { copy: DraftCopy };
  unsentFound: { unsent: LocalDraft | null };
  timePassed: object;
  /** Everything is to be sent at once, because of a button, a new connection, or a page that may be closing. */
  flushed: { isLast?: boolean };
  draftAnswered: { outcome: SendOutcome };
  savePressed: object;
  /** The same button again: Retry, or Overwrite. */
  saveRepeated: object;
  /** It could not be submitted: its button is gone, or a field is no longer valid. */
  saveDropped: object;
  saved: object;
  saveAnswered: { answer: SaveAnswer };
  signedIn: { userId: string };
  closed: object;
};

export type FormEvent = { [Name in keyof Events]: { type: Name } & Events[Name] }[keyof Events];

type Around = { fields: FormFields<Values>; now: number };
type Handlers = { [Name in keyof Events]: (state: FormState, event: Events[Name], around: Around) => FormState };

const handlers: Handlers = {
  typed: (state, { changes }, { fields }) => type(state, changes, fields),
  replaced: (state, { values }) => replace(state, values),
  discarded: (state) => discard(state),
  loaded(state, { loaded }) {
    const next = follow(state, loaded, state.isSaved);
    return next === state ? state : { ...next, isSaved: false };
  },
  compared: (state, { conflict }, { fields }) => compare(state, conflict, fields),
  settled(state, { taken, copy }) {
    const next = settle({ ...state, isCopying: false }, taken);
    return letSave(copy ? { ...next, copies: [copy, ...state.copies] } : next);
  },
  copyStarted: (state) => ({ ...state, isCopying: true }),
  // Nothing was replaced, so a save that waited would send what was not meant.
  copyFailed: (state, _, { now }) => ({
    ...(state.save?.phase === "held" ? release(state, now) : state),
    isCopying: false,
  }),
  copyRestored(state, { copy, replaced }) {
    const copies = [...(replaced ? [replaced] : []), ...state.copies.filter(({ tab }) => tab !== copy.tab)];
    return letSave(replace({ ...state, copies, isCopying: false }, copy.changes));
  },
  copyRemoved: (state, { copy }) => ({ ...state, copies: state.copies.filter(({ tab }) => tab !== copy.tab) }),
  unsentFound: (state, { unsent }) => ({ ...state, unsent }),
  timePassed(state, _, { now }) {
    const next = isDue(state.keepAt, now) ? keep(state) : state;
    return isDue(state.sendAt, now) ? send(next) : next;
  },
  flushed: (state, { isLast }) => send(keep(state), isLast),
  draftAnswered(state, { outcome }, { now }) {
    const idle = { ...state, sending: null, isUrgent: false };
    const content = state.sending?.content ?? null;
    const next = outcome.kind === "saved" ? store(idle, content, outcome.at, now) : miss(idle, outcome.kind, now);
    return letSave(state.isUrgent ? send(next) : next);
  },
  savePressed: (state) =>
    isBusy(state) ? hold(state) : { ...hold(state), save: { phase: "sent", content: state.content } },
  saveRepeated: (state) => letSave(hold(state)),
  saveDropped: (state, _, { now }) => (state.save?.phase === "ready" ? release(state, now) : state),
  saved(state) {
    const { content } = state.save ?? state;
    const fresh = { save: null, isSaved: true, stored: null, failures: 0, problem: null };
    return { ...publish(state, content ?? null), ...fresh };
  },
  saveAnswered(state, { answer }, { fields, now }) {
    const next = answer?.conflict ? compare(state, answer.conflict, fields) : state;
    const phase = answer?.status === 401 ? "signed out" : answer?.status === 503 ? "failed" : undefined;
    return { ...release(next, now), save: phase ? { phase } : null };
  },
  signedIn(state, { userId }) {
    const next = { ...state, userId };
    return state.save?.phase === "signed out" ? letSave(hold(next)) : send(keep(next));
  },
  closed: (state) => send(keep(state), true),
};

/** The form after an event. */
export function reduce(state: FormState, event: FormEvent, around: Around): FormState {
  const handle = handlers[event.type] as (state: FormState, event: FormEvent, around: Around) => FormState;
  const next = handle(state, event, around);
  const { values, opened, outdated, stored } = next;
  if (values === state.values && opened === state.opened && outdated === state.outdated) return next;
  const content = toContent(next, around.fields);
  if (isSame(content, state.content) && stored === state.stored) return next;
  return schedule({ ...next, content }, isStored(state), around.now);
}

const isDue = (time: number | null, now: number) => time !== null && time <= now;
const isBusy = ({ sending, isCopying }: FormState) => sending !== null || isCopying;

/** The content is another one: it is written into the browser soon, and sent after a pause. */
function schedule(state: FormState, wasStored: boolean, now: number): FormState {
  if (isStored(state) && !state.sending) return rest(state, now);
  const waitingSince = wasStored ? now : state.waitingSince;
  const kept = { ...state, waitingSince, keepAt: state.keepAt ?? now + times.inBrowser };
  // After a running request the rest is sent anyway. An unreachable server is not called at every key.
  if (state.sending || state.failures > 0 || isSaving(state)) return kept;
  const sendAt = Math.max(now, Math.min(now + times.pause, waitingSince + times.longestWait));
  return { ...kept, problem: null, sendAt };
}

/** The server has everything. */
function rest(state: FormState, now: number): FormState {
  return { ...state, local: null, sendAt: null, keepAt: null, failures: 0, problem: null, waitingSince: now };
}

/** Writes what the server does not have into the browser's database. */
function keep(state: FormState): FormState {
  const { content } = state;
  return { ...state, keepAt: null, local: content && !isStored(state) ? { content } : state.local };
}

/** Sends the draft now, or as soon as the running request is answered. */
function send(state: FormState, isLast = false): FormState {
  if (state.sending) return { ...state, isUrgent: true };
  const next = { ...state, sendAt: null };
  return isSaving(state) || isStored(state) ? next : { ...next, sending: { content: state.content, isLast } };
}

function store(state: FormState, stored: FormState["stored"], storedAt: string, now: number): FormState {
  const next = { ...state, stored, storedAt, failures: 0, problem: null, waitingSince: now };
  return isStored(next) ? rest(next, now) : { ...next, sendAt: isSaving(next) ? null : now + times.pause };
}

function miss(state: FormState, problem: NonNullable<FormState["problem"]>, now: number): FormState {
  const { failures } = state;
  const next = { ...keep(state), problem };
  if (problem !== "unreachable") return next;
  const delay = retries[Math.min(failures, retries.length - 1)] ?? 0;
  return { ...next, failures: failures + 1, sendAt: isSaving(state) ? null : now + delay };
}

const hold = (state: FormState): FormState => ({ ...state, save: { phase: "held" }, sendAt: null });

/** A save that waits is submitted once nothing else is running. */
function letSave(state: FormState): FormState {
  return state.save?.phase === "held" && !isBusy(state) ? { ...state, save: { phase: "ready" } } : state;
}

/** Without a save, drafts go on. */
function release(state: FormState, now: number): FormState {
  const next = { ...state, save: null };
  return isStored(next) || next.sending || !isSaving(state) ? next : { ...next, sendAt: now + times.pause };
}
