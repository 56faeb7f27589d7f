import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { KeptDraft } from "~/data/drafts.server.ts";
import { useHeard } from "../kit/use-heard.ts";
import { onResume } from "../session/session-state.ts";
import { type Autosaver, createAutosaver, type DraftState } from "./autosaver.ts";
import { forgetTyping, keepTyping } from "./backstop.ts";
import type { DraftContent, Drafting } from "./drafting.ts";
import { handOver, heldForms } from "./held-forms.ts";
import { sendDraft } from "./send-draft.ts";

/** Keeps what differs from what is published as a draft, in the browser and on the server; null when nothing does. */
export function useDraft(drafting: Drafting, content: DraftContent | null, tab: string) {
  const { kind } = drafting;
  // A new item is given another name each time the form's data is read; the form keeps its first.
  const [item] = useState(drafting.item);
  const [userId, setUserId] = useState(drafting.userId);
  const [state, setState] = useState<DraftState>(() => ({ phase: "idle", at: toText(drafting.own?.at) }));
  const key = [userId, kind, item, tab].join("|");
  const writer = useRef(userId);
  // Somebody else may go on in the same form; they say so in the dialog of the sign-in.
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
        keep: (latest) => void keepTyping({ ...{ key, userId, kind, item }, content: latest, at: Date.now() }),
        forget: () => void forgetTyping(key),
        tell: setState,
      },
      { content: toBegun(drafting.own, content), at: toText(drafting.own?.at) },
    ),
  );
  useEffect(() => {
    autosaver.change(content);
  }, [autosaver, content]);
  useLastChance(autosaver, drafting);
  useAddress(drafting.isNew, item, state);
  return { state, autosaver, item, userId };
}

/** What the server has. A draft of which nothing differs any more is another than what stands in the form: it goes. */
function toBegun(own: KeptDraft | null, content: DraftContent | null): DraftContent | null {
  if (!own || content) return own && content;
  const { changes, bases, version, isNew, title } = own;
  return { changes, bases, version, isNew, title };
}

function toText(at: Date | undefined): string | undefined {
  return at && new Date(at).toISOString();
}

function useLastChance(autosaver: Autosaver, drafting: Drafting): void {
  const form = useRef(drafting);
  const last = () => void autosaver.flush(true);
  useHeard("online", () => void autosaver.flush());
  useHeard("pagehide", last);
  useHeard("visibilitychange", () => document.visibilityState === "hidden" && last(), true);
  useEffect(() => {
    const endResume = onResume(() => void autosaver.flush());
    return () => {
      endResume();
      heldForms.delete(autosaver);
      handOver(autosaver, form.current);
    };
  }, [autosaver]);
}

/** A new item that has a draft has an address of its own, so that loading it again goes on with it. */
function useAddress(isNew: boolean, item: string, { at }: DraftState): void {
  useEffect(() => {
    if (!isNew || !at) return;
    const address = new URL(location.href);
    if (address.searchParams.get("draft") === item) return;
    address.searchParams.set("draft", item);
    // The router keeps its own address: it has nothing to load.
    history.replaceState(history.state, "", address);
  }, [isNew, item, at]);
}

/** A name for this opening of a form, as a UUID; also where the browser's own way needs https. */
export function useTab(): string {
  return useMemo(() => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }, []);
}
