import { useState } from "react";
import { useToast } from "~/ui/messages/toasts.tsx";
import type { AnyForm } from "./use-form.ts";

const kept = { text: "Draft saved. The site still shows the published version." };
const failed = { text: "The draft could not be saved. It is tried again automatically.", isError: true };

/** Saves what was typed on the server as a draft beside the live version, and says so (decision 57). */
export function useKeepDraft({ autosaver, isDirty }: AnyForm) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    toast((await autosaver.flush()) ? kept : failed);
    setBusy(false);
  };
  const entry = { label: "Save as draft", disabled: isBusy || !isDirty, onAct: () => void keep() };
  return { keep, isBusy, entry };
}
