import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { footClasses } from "./dialog.tsx";
import { ToastPlace } from "./toasts.tsx";
import { dialogClasses, dialogPlateClasses, useModal } from "./use-modal.ts";

type AlertDialogProps = {
  open: boolean;
  /** The exact question: "Are you sure you want to delete this service?" */
  question: string;
  /** What it is about and what happens, in one or two lines. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** It destroys something; true where it is not said. */
  isDestructive?: boolean;
  /** It is being done: nothing can be pressed. */
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** A question that has to be answered before anything else. The focus is on the way out; Escape is the way out too. */
export function AlertDialog({ open, ...rest }: AlertDialogProps) {
  return open ? <OpenAlertDialog {...rest} /> : null;
}

function OpenAlertDialog({
  question,
  children,
  confirmLabel = "Delete",
  cancelLabel = "Cancel",
  isDestructive = true,
  busy = false,
  onConfirm,
  onCancel,
}: Omit<AlertDialogProps, "open">) {
  const id = useId();
  const leave = () => {
    if (!busy) onCancel();
    return busy;
  };
  const ref = useModal({ onEscape: leave, onGone: leave });
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      className={dialogClasses}
    >
      <div className={`${dialogPlateClasses} max-w-md`}>
        <div className="flex items-start gap-3 px-6 pt-5 pb-3">
          <h2 id={`${id}-title`} className="text-subheading">
            {question}
          </h2>
        </div>
        {children && (
          <div id={`${id}-text`} className="px-6 pb-6 text-muted">
            {children}
          </div>
        )}
        <div className={footClasses}>
          <Button look="secondary" data-modal-focus disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button look={isDestructive ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
      <ToastPlace />
    </dialog>
  );
}
