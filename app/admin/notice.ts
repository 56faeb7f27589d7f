import { useEffect, useRef } from "react";
import type { Words } from "~/content/kit/content-type.ts";
import { type Toast, useToast } from "~/ui/toasts.tsx";

/** A toast as the server sends it: what it offers are addresses, because functions do not travel. */
export type Notice = Pick<Toast, "title" | "text" | "isError"> & { links?: { label: string; href: string }[] };

/** A message of the catalogue as a notice. */
export function toNotice(words: Words, more: Omit<Notice, "title" | "text"> = {}): Notice {
  return { title: words.title, text: words.text, ...more };
}

/**
 * Shows what an action or a loader has sent, once for each answer. `failed` names what was not done where an answer
 * never came (deliver.ts).
 */
export function useNotice(answer: { notice?: Notice; undelivered?: true } | null | undefined, failed?: string): void {
  const toast = useToast();
  const shown = useRef<unknown>(null);
  useEffect(() => {
    if (!answer?.notice || shown.current === answer) return;
    shown.current = answer;
    const { links, ...rest } = answer.notice;
    toast({ ...rest, ...(answer.undelivered && failed && { title: failed }), actions: links });
  }, [answer, failed, toast]);
}
