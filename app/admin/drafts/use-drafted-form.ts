import type { DraftContent, Drafting } from "./drafting.ts";
import { useCopy } from "./use-copy.ts";
import { useDraft, useTab } from "./use-draft.ts";
import { useFoundTyping } from "./use-found-typing.ts";
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

/** What useDraftedForm gives. */
export type DraftedForm = ReturnType<typeof useDraftedForm>;
