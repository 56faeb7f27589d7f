import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Draft, KeptDraft } from "~/data/changes/drafts.server.ts";
import { useToast } from "~/ui/messages/toasts.tsx";
import { useEvent } from "../../kit/use-event.ts";
import { onResume } from "../../session/session-state.ts";
import { type Autosaver, createAutosaver, type DraftState } from "./autosaver.ts";
import type { DraftContext, Side } from "./draft-context.ts";
import type { PresenceAnswer } from "./drafts.ts";
import { type LocalDraft, listLocalDrafts, removeLocalDraft, saveLocalDraft } from "./local-drafts.ts";
import { messages } from "./messages.ts";
import { moveTypedToNextForm, pendingSaves } from "./pending-saves.ts";
import { deleteCopy, keepCopy, sendDraft, sendPresence } from "./send-draft.ts";

type Changes = Record<string, unknown>;

/** The draft state of a form. `content` is the difference from what is published. */
export function useDraftedForm(
  drafting: DraftContext,
  content: Draft | null,
  { isInForm, restore }: { isInForm(changes: Changes): boolean; restore(changes: Changes): void },
) {
  const [tab] = useState(toTab);
  const { state, autosaver, item, userId } = useDraft(drafting, content, tab);
  const place = { ...drafting, item, userId };
  const present = usePresence(place, tab);
  const { unsent, discardUnsent } = useUnsentDraft(place, tab, isInForm);
  const copies = useCopy(place, content, { flush: () => autosaver.flush(), restore });
  return { drafting: place, content, state, autosaver, present, unsent, discardUnsent, ...copies };
}

type CopyWays = { flush(): Promise<boolean>; restore(changes: Changes): void };

function useCopy(drafting: DraftContext, content: Draft | null, { flush, restore }: CopyWays) {
  const [copy, setCopy] = useState(drafting.copy);
  const toast = useToast();
  const removeCopy = () => {
    setCopy(null);
    void deleteCopy(drafting);
  };
  /** Puts a copy back into the form; the copy is deleted once the server has it as a draft. */
  const bringBack = (changes: Changes) => {
    restore(changes);
    setCopy(null);
    setTimeout(() => void flush().then((isKept) => (isKept ? deleteCopy(drafting) : undefined)));
  };
  /** Ends a conflict with `settle`, after saving a copy of what the user typed if any of it is replaced. */
  const takeTheirs = async (chosen: ReadonlyMap<string, Side>, settle: () => void) => {
    if (!content || ![...chosen.values()].includes("theirs")) return settle();
    const at = await keepCopy(drafting, content);
    if (!at) return toast({ text: messages.theirs.nothingReplaced, isError: true });
    settle();
    setCopy({ changes: content.changes, at });
    toast({
      text: messages.theirs.isInTheForm,
      actions: [{ label: messages.undo, onAct: () => bringBack(content.changes) }],
    });
  };
  return { copy, removeCopy, bringBack, takeTheirs };
}

/** Text that was typed before and not saved on the server. `isInForm` tells whether the form already has it. */
function useUnsentDraft(drafting: DraftContext, tab: string, isInForm: (changes: Changes) => boolean) {
  const { kind, item, isNew, userId, own } = drafting;
  const [unsent, setUnsent] = useState<LocalDraft | null>(null);
  const [has] = useState(() => isInForm);
  const isBegun = own !== null;
  useEffect(() => {
    let isGone = false;
    void listLocalDrafts(userId, kind).then((all) => {
      // A new form has another id each time, so any unsaved new one may be it.
      const fits = ({ item: other, content }: LocalDraft) => other === item || (isNew && !isBegun && content.isNew);
      const lost = all.filter((typing) => !typing.key.endsWith(tab) && fits(typing));
      const kept = lost.filter(({ content }) => has(content.changes));
      for (const { key } of kept) void removeLocalDraft(key);
      if (!isGone) setUnsent(lost.find((typing) => !kept.includes(typing)) ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [kind, item, isNew, userId, isBegun, tab, has]);

  const discardUnsent = () => {
    if (!unsent) return;
    void removeLocalDraft(unsent.key);
    if (unsent.item !== item) void sendDraft({ kind, item: unsent.item, userId }, null, false);
    setUnsent(null);
  };
  return { unsent, discardUnsent };
}

function useDraft(drafting: DraftContext, content: Draft | null, tab: string) {
  const { kind } = drafting;
  // The data of a new item has another id after each load. The form keeps its first.
  const [item] = useState(drafting.item);
  const [userId, setUserId] = useState(drafting.userId);
  const [state, setState] = useState<DraftState>(() => ({ phase: "idle", at: toText(drafting.own?.at) }));
  const key = [userId, kind, item, tab].join("|");
  const writer = useRef(userId);
  // Another user may continue in the same form; the sign-in dialog asks for that.
  useEffect(
    () =>
      onResume((as) => {
        writer.current = as.userId;
        flushSync(() => setUserId(as.userId));
      }),
    [],
  );
  const [autosaver] = useState(() =>
    createAutosaver(
      {
        send: (latest, isLast) => sendDraft({ kind, item, userId: writer.current }, latest, isLast),
        keep: (latest) => void saveLocalDraft({ ...{ key, userId, kind, item }, content: latest, at: Date.now() }),
        forget: () => void removeLocalDraft(key),
        tell: setState,
      },
      { content: toServerDraft(drafting.own, content), at: toText(drafting.own?.at) },
    ),
  );
  useEffect(() => {
    autosaver.change(content);
  }, [autosaver, content]);
  useFlushOnLeave(autosaver, drafting);
  useAddress(drafting.isNew, item, state);
  return { state, autosaver, item, userId };
}

/** The server's draft. A draft without remaining differences does not match the form and is deleted. */
function toServerDraft(own: KeptDraft | null, content: Draft | null): Draft | null {
  if (!own || content) return own && content;
  const { changes, bases, version, isNew, title } = own;
  return { changes, bases, version, isNew, title };
}

function toText(at: Date | undefined): string | undefined {
  return at && new Date(at).toISOString();
}

function useFlushOnLeave(autosaver: Autosaver, drafting: DraftContext): void {
  const form = useRef(drafting);
  const last = () => void autosaver.flush(true);
  useEvent("online", () => void autosaver.flush());
  useEvent("pagehide", last);
  useEvent("visibilitychange", () => document.visibilityState === "hidden" && last(), true);
  useEffect(() => {
    const endResume = onResume(() => void autosaver.flush());
    return () => {
      endResume();
      pendingSaves.delete(autosaver);
      moveTypedToNextForm(autosaver, form.current);
    };
  }, [autosaver]);
}

/** A new item with a draft has its own address, so that a reload continues with it. */
function useAddress(isNew: boolean, item: string, { at }: DraftState): void {
  useEffect(() => {
    if (!isNew || !at) return;
    const address = new URL(location.href);
    if (address.searchParams.get("draft") === item) return;
    address.searchParams.set("draft", item);
    // Not through the router, which would load the page again.
    history.replaceState(history.state, "", address);
  }, [isNew, item, at]);
}

/** A UUID for this opening of a form; also works without https, unlike the browser's function. */
function toTab(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Between two heartbeats, and before the first, in milliseconds. */
const heartbeatMs = 15_000;
const firstHeartbeatMs = 400;

/** The other users with this form open, and the published state of its item. Polled while the page is visible. */
function usePresence({ kind, item, userId }: DraftContext, tab: string): PresenceAnswer | null {
  const [answer, setAnswer] = useState<PresenceAnswer | null>(null);
  useEffect(() => {
    const place = { kind, item, userId };
    let isGone = false;
    const sign = async () => {
      if (document.visibilityState === "hidden") return;
      const told = await sendPresence(place, tab, "stay");
      if (told && !isGone) setAnswer(told);
    };
    const leave = () => void sendPresence(place, tab, "leave");
    const soon = setTimeout(sign, firstHeartbeatMs);
    const timer = setInterval(sign, heartbeatMs);
    document.addEventListener("visibilitychange", sign);
    addEventListener("pagehide", leave);
    return () => {
      isGone = true;
      clearTimeout(soon);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sign);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [kind, item, tab, userId]);
  return answer;
}
