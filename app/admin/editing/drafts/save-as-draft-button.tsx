import { useState } from "react";
import { Button } from "~/ui/buttons/button.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import type { AnyForm } from "./use-form.ts";

const kept = { text: "Draft saved. The site still shows the published version." };
const failed = { text: "The draft could not be saved. It is tried again by itself.", isError: true };

/** Saves without publishing: what is live stays as it is, and what was typed is a draft (decision 57). */
export function SaveAsDraftButton({ form, isLive }: { form: AnyForm; isLive: boolean }) {
  const { keep, isBusy } = useKeepDraft(form);
  if (!isLive) {
    return (
      <Button type="submit" look="secondary" name="intent" value="draft">
        Save as draft
      </Button>
    );
  }
  return (
    <Button look="secondary" busy={isBusy} disabled={!form.isDirty} onClick={keep}>
      Save as draft
    </Button>
  );
}

/** Brings what was typed to the server as a draft beside what is live, and says so. */
export function useKeepDraft({ autosaver }: AnyForm) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    toast((await autosaver.flush()) ? kept : failed);
    setBusy(false);
  };
  return { keep, isBusy };
}
