import { useCallback } from "react";
import { useSubmit } from "react-router";
import type { Words } from "~/definitions/content-type.ts";
import { type Toast, useToast } from "~/ui/messages/toasts.tsx";
import { messages } from "./messages.ts";
import { tellForms } from "./parts/form-events.ts";
import { historyAddress, restoreKey, toUndoForm, type UndoOffer } from "./parts/undo.ts";
import { useOnce } from "./parts/use-once.ts";

/** A toast as the server sends it: its actions are addresses and changes, because functions cannot be serialised. */
export type Notice = Pick<
  Toast,
  "title" | "text" | "detail" | "isError" | "isWarning" | "group" | "about" | "isStep"
> & {
  links?: { label: string; href: string }[];
  saved?: string;
  undo?: UndoOffer | null;
  /** The same for changes that are not in the history. */
  back?: Press;
  /** What Retry sends again: this, the form being saved, or the answered button press (submit-form.ts). */
  again?: "form" | "press" | Press;
};

type Press = { action: string; form: Record<string, string> };

/** The fetcher for Retry; the layout shows its answer, on any screen. */
export const againKey = "again";

/** A message of the catalogue as a notice. */
export function toNotice(words: Words & Pick<Notice, "detail">, more: Omit<Notice, "title" | "text"> = {}): Notice {
  return { title: words.title, text: words.text, detail: words.detail, ...more };
}

/** The notice of a save or a switch with Undo; of several of one kind, only the last is shown. */
export function withUndo(notice: Notice, changeSet: string | null): Notice {
  return changeSet ? { ...notice, group: notice.text, undo: { set: changeSet } } : notice;
}

/** Shows an answer's notice once. `failed` names what was not done if no answer came (submit-form.ts). */
export function useNotice(answer: { notice?: Notice; submitFailed?: true } | null | undefined, failed?: string): void {
  const show = useShowNotice();
  useOnce(answer, ({ notice, submitFailed }) => {
    if (notice) show(submitFailed && failed ? toUnanswered(notice, failed) : notice);
  });
}

/** The notice of a form that got no answer, with the words for what was `failed`; the reason is below them. */
export function toUnanswered(notice: Notice, failed: string): Notice {
  return { ...notice, text: failed, detail: [notice.text, notice.detail].filter(Boolean).join(" ") };
}

/** Shows a notice: its actions are below its words, Undo first. */
export function useShowNotice(): (notice: Notice) => void {
  const toast = useToast();
  const submit = useSubmit();
  return useCallback(
    ({ links = [], undo, back, again, saved: _, ...rest }) => {
      const send = ({ action, form }: Press, fetcherKey: string) =>
        submit(form, { method: "post", action, navigate: false, fetcherKey });
      const retry = () =>
        again === "form" ? tellForms("form-retry") : typeof again === "object" && send(again, againKey);
      const taken = undo ? { action: historyAddress, form: toUndoForm(undo) } : back;
      // After undoing an addition, the user would be on the form of a deleted item.
      const undoAction = ({ action, form }: Press) =>
        send({ action, form: { ...form, from: location.pathname } }, restoreKey);
      const actions = [
        ...(again && again !== "press" ? [{ label: messages.retry, onAct: () => void retry() }] : []),
        ...(taken ? [{ label: undo?.label ?? messages.undo, onAct: () => void undoAction(taken) }] : []),
        ...links,
      ];
      toast({ ...rest, isAnswer: true, actions: actions.length > 0 ? actions : undefined });
    },
    [toast, submit],
  );
}
