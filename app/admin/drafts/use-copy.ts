import { useState } from "react";
import { useToast } from "~/ui/toasts.tsx";
import type { DraftContent, Drafting } from "./drafting.ts";
import type { Side } from "./field-choice.tsx";
import { forgetCopy, keepCopy } from "./send-draft.ts";

const notKept = "Nothing was replaced: what you typed could not be kept on the server. Try again in a moment.";

/** The copy of what somebody typed before they took over another person's version. */
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
