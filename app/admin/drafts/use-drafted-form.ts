import { useEffect, useState } from "react";
import { useToast } from "~/ui/toasts.tsx";
import { forgetTyping, type KeptTyping, listTypings } from "./backstop.ts";
import type { DraftContent, Drafting } from "./drafting.ts";
import type { Side } from "./field-choice.tsx";
import { forgetCopy, keepCopy, sendDraft } from "./send-draft.ts";
import { useDraft, useTab } from "./use-draft.ts";
import { usePresence } from "./use-presence.ts";

/** What a form that keeps drafts knows besides its own values. `content` is what differs from what is published */
export function useDraftedForm(
  drafting: Drafting,
  content: DraftContent | null,
  isThere: (changes: Record<string, unknown>) => boolean,
) {
  const tab = useTab();
  const { state, autosaver, item, userId } = useDraft(drafting, content, tab);
  const place = { ...drafting, item, userId };
  const present = usePresence(place, tab);
  const { found, forget } = useFoundTyping(place, tab, isThere);
  const { copy, takeTheirs, bringBack, remove } = useCopy(place, content, () => autosaver.flush());
  const copies = { copy, takeTheirs, bringBack, removeCopy: remove };
  return { drafting: place, content, state, autosaver, present, found, forget, ...copies };
}

export type DraftedForm = ReturnType<typeof useDraftedForm>;

const notKept = "Nothing was replaced: what you typed could not be kept on the server. Try again in a moment.";

export function useCopy(drafting: Drafting, content: DraftContent | null, flush: () => Promise<boolean>) {
  const [copy, setCopy] = useState(drafting.copy);
  const toast = useToast();
  const remove = () => {
    setCopy(null);
    void forgetCopy(drafting);
  };
  /** Puts a copy back into the form; it is let go of when the server has it as a draft. */
  const bringBack = (changes: Record<string, unknown>, restore: (changes: Record<string, unknown>) => void) => {
    restore(changes);
    setCopy(null);
    setTimeout(() => void flush().then((isKept) => (isKept ? forgetCopy(drafting) : undefined)));
  };
  return {
    copy,
    remove,
    bringBack,
    /** Ends a conflict by `settle`, after what was typed is kept on the server if any of it is replaced. */
    async takeTheirs(
      chosen: ReadonlyMap<string, Side>,
      settle: () => void,
      restore: (changes: Record<string, unknown>) => void,
    ): Promise<void> {
      if (!content || ![...chosen.values()].includes("theirs")) return settle();
      const at = await keepCopy(drafting, content);
      if (!at) return toast({ text: notKept, isError: true });
      settle();
      setCopy({ changes: content.changes, at });
      toast({
        text: "Theirs is in the form. What you typed is kept as a copy.",
        actions: [{ label: "Undo", onAct: () => bringBack(content.changes, restore) }],
      });
    },
  };
}

/** What this browser has of an earlier opening that the server never confirmed; `isThere`: the form has it anyway. */
export function useFoundTyping(
  drafting: Drafting,
  tab: string,
  isThere: (changes: Record<string, unknown>) => boolean,
) {
  const { kind, item, isNew, userId, own } = drafting;
  const [found, setFound] = useState<KeptTyping | null>(null);
  const [has] = useState(() => isThere);
  const isBegun = own !== null;
  useEffect(() => {
    let isGone = false;
    void listTypings(userId, kind).then((all) => {
      // A new form that nothing was kept of yet had no name that it could be found by.
      const fits = ({ item: other, content }: KeptTyping) => other === item || (isNew && !isBegun && content.isNew);
      const lost = all.filter((typing) => !typing.key.endsWith(tab) && fits(typing));
      const kept = lost.filter(({ content }) => has(content.changes));
      for (const { key } of kept) void forgetTyping(key);
      if (!isGone) setFound(lost.find((typing) => !kept.includes(typing)) ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [kind, item, isNew, userId, isBegun, tab, has]);

  const forget = () => {
    if (!found) return;
    void forgetTyping(found.key);
    if (found.item !== item) void sendDraft({ kind, item: found.item, userId }, null, false);
    setFound(null);
  };
  return { found, forget };
}
