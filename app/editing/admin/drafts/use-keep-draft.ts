import { useState } from "react";
import { useToast } from "~/ui/messages/toasts.tsx";
import { messages } from "./messages.ts";
import type { AnyForm } from "./use-form.ts";

const toKept = () => ({ text: messages.kept.saved });
const toFailed = () => ({ text: messages.kept.notSaved, isError: true });

/** Saves what was typed on the server as a draft beside the live version, and says so (spec decision 57). */
export function useKeepDraft({ driver, content }: AnyForm) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    toast((await driver.flush()) ? toKept() : toFailed());
    setBusy(false);
  };
  const entry = { label: messages.kept.saveDraft, disabled: isBusy || !content, onAct: () => void keep() };
  return { keep, isBusy, entry };
}
