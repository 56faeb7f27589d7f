import { useState } from "react";
import { Button } from "~/ui/buttons/button.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import { useFormAround } from "./form-draft.tsx";

const kept = { text: "Draft saved. The site still shows the published version." };
const failed = { text: "The draft could not be saved. It is tried again by itself.", isError: true };

/** Saves without publishing: what is live stays as it is, and what was typed is a draft (decision 57). */
export function SaveAsDraftButton({ isLive }: { isLive: boolean }) {
  const { isDirty } = useFormAround();
  const { keep, isBusy } = useKeepDraft();
  if (!isLive) {
    return (
      <Button type="submit" look="secondary" name="intent" value="draft">
        Save as draft
      </Button>
    );
  }
  return (
    <Button look="secondary" busy={isBusy} disabled={!isDirty} onClick={keep}>
      Save as draft
    </Button>
  );
}

/** Brings what was typed to the server as a draft beside what is live, and says so. */
export function useKeepDraft() {
  const { autosaver } = useFormAround();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    toast((await autosaver.flush()) ? kept : failed);
    setBusy(false);
  };
  return { keep, isBusy };
}
