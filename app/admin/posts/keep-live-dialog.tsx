import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useKeepDraft } from "../drafts/save-as-draft-button.tsx";

type KeepLiveDialogProps = { path: string; onTakeOffline(): void; onClose(): void };

/** Asks what Save as Draft means for a post that visitors read: a draft beside it, or no page any more (decision 114). */
export function KeepLiveDialog({ path, onTakeOffline, onClose }: KeepLiveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const keepDraft = useKeepDraft();
  const keep = async () => {
    setBusy(true);
    await keepDraft();
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title="This post is live. Keep it on the site?"
      onClose={onClose}
      footer={
        <>
          <Button data-modal-focus busy={isBusy} onClick={keep}>
            Keep the live version
          </Button>
          <Button look="danger" disabled={isBusy} onClick={onTakeOffline}>
            Take offline
          </Button>
        </>
      }
    >
      <p>
        <b>Keep the live version:</b> what you typed is kept as a draft beside it, until you update the post.
      </p>
      <p className="mt-3">
        <b>Take offline:</b> the post becomes a draft, and its address <b className="wrap-anywhere">{path}</b> answers
        “not found”.
      </p>
    </Dialog>
  );
}
