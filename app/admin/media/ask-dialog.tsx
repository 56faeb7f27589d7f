import { type ReactNode, useId } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

type AskDialogProps = {
  title: string;
  description?: string;
  confirm: string;
  busy: boolean;
  isReady: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
};

/** A small dialog with a field or two; Enter confirms it. */
export function AskDialog({
  title,
  description,
  confirm,
  busy,
  isReady,
  onConfirm,
  onClose,
  children,
}: AskDialogProps) {
  const form = useId();
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} disabled={!isReady}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isReady && !busy) onConfirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
