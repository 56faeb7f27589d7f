import { useCallback } from "react";
import { useSubmit } from "react-router";
import type { Words } from "~/content/kit/content-type.ts";
import { type Toast, useToast } from "~/ui/messages/toasts.tsx";
import { retryPendingSaves } from "./editing/drafts/pending-saves.ts";
import { historyAddress, restoreKey, toUndoForm, type UndoOffer } from "./kit/undo.ts";
import { useOnce } from "./kit/use-once.ts";

/** A toast as the server sends it: what it offers are addresses and changes, because functions do not travel. */
export type Notice = Pick<Toast, "title" | "text" | "isError" | "group" | "about" | "isStep"> & {
  links?: { label: string; href: string }[];
  saved?: string;
  undo?: UndoOffer | null;
  /** The same for what the history does not know of. */
  back?: Press;
  /** What is sent again by Retry: this, the form that was being saved, or the press that is answered (deliver.ts). */
  again?: "form" | "press" | Press;
};

type Press = { action: string; form: Record<string, string> };

/** The fetcher in which something is sent again; the layout shows what it says, on whatever screen. */
export const againKey = "again";

/** A message of the catalogue as a notice. */
export function toNotice(words: Words, more: Omit<Notice, "title" | "text"> = {}): Notice {
  return { title: words.title, text: words.text, ...more };
}

/** The notice of a save or a switch, which can be taken back; of many of one kind only the last is shown. */
export function withUndo(notice: Notice, changeSet: string | null): Notice {
  return changeSet ? { ...notice, group: notice.text, undo: { set: changeSet } } : notice;
}

/** Shows what an answer says, once. `failed` names what was not done where an answer never came (deliver.ts). */
export function useNotice(answer: { notice?: Notice; submitFailed?: true } | null | undefined, failed?: string): void {
  const show = useShowNotice();
  useOnce(answer, ({ notice, submitFailed }) => {
    if (notice) show({ ...notice, ...(submitFailed && failed && { title: failed }) });
  });
}

/** Shows a notice: what it offers stands below its words, Undo first. */
export function useShowNotice(): (notice: Notice) => void {
  const toast = useToast();
  const submit = useSubmit();
  return useCallback(
    ({ links = [], undo, back, again, saved: _, ...rest }) => {
      const send = ({ action, form }: Press, fetcherKey: string) =>
        submit(form, { method: "post", action, navigate: false, fetcherKey });
      const retry = () => (again === "form" ? retryPendingSaves() : typeof again === "object" && send(again, againKey));
      const taken = undo ? { action: historyAddress, form: toUndoForm(undo) } : back;
      // Whoever takes back what they have just added stands in the form of something that is gone then.
      const undoAction = ({ action, form }: Press) =>
        send({ action, form: { ...form, from: location.pathname } }, restoreKey);
      const actions = [
        ...(again && again !== "press" ? [{ label: "Retry", onAct: () => void retry() }] : []),
        ...(taken ? [{ label: undo?.label ?? "Undo", onAct: () => void undoAction(taken) }] : []),
        ...links,
      ];
      toast({ ...rest, isAnswer: true, actions: actions.length > 0 ? actions : undefined });
    },
    [toast, submit],
  );
}
