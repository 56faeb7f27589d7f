import { onResume } from "~/admin-kit/session/session-state.ts";
import type { DraftCopy } from "~/db/changes/drafts.server.ts";
import { createStore } from "~/lib/external-store.ts";
import type { DraftContext } from "./draft-context.ts";
import { type FormEvent, reduce } from "./form-reducer.ts";
import { type FormState, isSafe, isStored, toNextTime } from "./form-state.ts";
import { type FormFields, isSame, type Values } from "./form-values.ts";
import { listLocalDrafts, removeLocalDraft, saveLocalDraft } from "./local-drafts.ts";
import { deleteCopy, keepCopy, sendDraft } from "./send-draft.ts";

/** Runs a form: each event changes its state, and requests, timers and the browser's database follow from the state. */
export function createFormDriver(first: FormState, drafting: DraftContext, given: FormFields<Values>) {
  // The data of a new item has another id after each load. The form keeps its first, whatever a later load brings.
  const { kind, item, isNew, userId, own } = drafting;
  const tab = toTab();
  const opening = `${tab} ${own ? new Date(own.at).getTime() : 0}`;
  const key = [userId, kind, item, tab].join("|");
  const store = createStore(first);
  const { get } = store;
  let fields = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idle: (() => void)[] = [];
  const toPlace = () => ({ kind, item, userId: get().userId, opening });

  const dispatch = (event: FormEvent): FormState => {
    const before = get();
    const state = reduce(before, event, { fields, now: Date.now() });
    if (state === before) return state;
    store.set(state);
    if (state.local !== before.local) write(state.local);
    if (state.sending && state.sending !== before.sending) deliver(state.sending);
    if (!state.sending) for (const resolve of idle.splice(0)) resolve();
    schedule();
    return get();
  };
  const write = (local: FormState["local"]) => {
    if (!local) void removeLocalDraft(key);
    else void saveLocalDraft({ key, userId, kind, item, content: local.content, at: Date.now() });
  };
  const deliver = ({ content, isLast }: NonNullable<FormState["sending"]>) =>
    void sendDraft(toPlace(), content, isLast).then((outcome) => dispatch({ type: "draftAnswered", outcome }));
  const schedule = () => {
    clearTimeout(timer);
    const next = toNextTime(get());
    if (next !== null) timer = setTimeout(() => dispatch({ type: "timePassed" }), next - Date.now());
  };

  /** Sends everything unsent now; true if the server has everything. `isLast`: the page may be closing. */
  const flush = async (isLast = false): Promise<boolean> => {
    if (dispatch({ type: "flushed", isLast }).sending) await new Promise<void>((resolve) => void idle.push(resolve));
    return isStored(get());
  };
  /** Copies what was typed on the server, before it is replaced; null on failure. */
  const copy = async (): Promise<DraftCopy | null> => {
    const { content } = dispatch({ type: "copyStarted" });
    const kept = content && (await keepCopy(toPlace(), content));
    if (!kept) dispatch({ type: "copyFailed" });
    return kept;
  };

  return {
    ...{ kind, item, isNew, opening, tab, get, use: store.use, dispatch, flush },
    isSafe: () => isSafe(get()),
    follow(next: FormFields<Values>) {
      fields = next;
    },
    /** Runs until the returned function is called; what is not stored then is sent a last time. */
    start() {
      schedule();
      const end = onResume((as) => dispatch({ type: "signedIn", userId: as.userId }));
      return () => {
        end();
        dispatch({ type: "closed" });
      };
    },
    /** Ends a comparison with the values `taken` from it. Returns a copy of what they replace, if any; null on failure. */
    async settle(taken: Values): Promise<DraftCopy | null | undefined> {
      const { content, values } = get();
      const isReplacing = content !== null && Object.keys(taken).some((name) => !isSame(taken[name], values[name]));
      const kept = isReplacing ? await copy() : undefined;
      if (kept !== null) dispatch({ type: "settled", taken, copy: kept });
      return kept;
    },
    /** Puts a copy back into the form, and keeps what it replaces there; false on failure. */
    async bringBack(old: DraftCopy): Promise<boolean> {
      const { changes = {} } = get().content ?? {};
      const isOther = (name: string) => name in changes && !isSame(changes[name], old.changes[name]);
      const replaced = Object.keys(old.changes).some(isOther) ? await copy() : undefined;
      if (replaced === null) return false;
      dispatch({ type: "copyRestored", copy: old, replaced });
      // It is needed until the server has it as a draft.
      void flush().then((isKept) => (isKept ? deleteCopy(toPlace(), old) : undefined));
      return true;
    },
    removeCopy(old: DraftCopy) {
      dispatch({ type: "copyRemoved", copy: old });
      void deleteCopy(toPlace(), old);
    },
    /** Looks for text that was typed into this form before and not saved on the server. */
    async findUnsent(): Promise<void> {
      const all = await listLocalDrafts(get().userId, kind);
      // A new form has another id each time, so any unsaved new one may be it.
      const isOfNew = isNew && own === null;
      const fits = (draft: (typeof all)[number]) => draft.item === item || (isOfNew && draft.content.isNew);
      const lost = all.filter((draft) => !draft.key.endsWith(tab) && fits(draft));
      const { values } = get();
      const hasAll = (changes: Values) =>
        Object.entries(fields.toFitting(changes)).every(([name, value]) => isSame(value, values[name]));
      const known = lost.filter(({ content }) => hasAll(content.changes));
      for (const draft of known) void removeLocalDraft(draft.key);
      dispatch({ type: "unsentFound", unsent: lost.find((draft) => !known.includes(draft)) ?? null });
    },
    removeUnsent() {
      const { unsent } = get();
      if (!unsent) return;
      void removeLocalDraft(unsent.key);
      if (unsent.item !== item) void sendDraft({ ...toPlace(), item: unsent.item, opening: undefined }, null, false);
      dispatch({ type: "unsentFound", unsent: null });
    },
  };
}

export type FormDriver = ReturnType<typeof createFormDriver>;

/** A UUID for this opening of a form; also works without https, unlike the browser's function. */
function toTab(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
