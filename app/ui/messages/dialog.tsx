import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { messages } from "../messages.ts";
import { ToastPlace } from "./toasts.tsx";
import { dialogClasses, dialogPlateClasses, useModal } from "./use-modal.ts";

type DialogProps = {
  open: boolean;
  onClose(): void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Buttons at the end; a submit button here belongs to a form in `children` by `form="…"`. */
  footer?: ReactNode;
  isDirty?: boolean;
  size?: "small" | "medium" | "large";
};

/** The classes of a dialog's footer; below a grid of files it stays visible. */
export const footClasses =
  "flex flex-wrap items-center justify-end gap-2 border-t border-hairline px-6 py-4 in-[dialog:has(.file-grid)]:sticky in-[dialog:has(.file-grid)]:-bottom-6 in-[dialog:has(.file-grid)]:z-2 in-[dialog:has(.file-grid)]:rounded-b-dialog in-[dialog:has(.file-grid)]:bg-raised max-sm:in-[dialog:has(.file-grid)]:-bottom-3";
const widths = { small: "max-w-md", medium: "max-w-xl", large: "max-w-4xl" };

/** A modal dialog. Escape, the close button and a click outside close it; with unsaved input the first two ask, and the
 * click does nothing. The focus returns to where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ size = "medium", isDirty = false, ...rest }: Omit<DialogProps, "open">) {
  const { onClose, title, description, children, footer } = rest;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(true) : onClose());
  const onGone = () => {
    leave();
    return isDirty;
  };
  const ref = useModal({ onEscape: leave, onGone });
  const onPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !isDirty) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onClick={onPress}
      className={dialogClasses}
    >
      <div className={`${dialogPlateClasses} ${widths[size]}`}>
        <div className="flex items-start gap-3 px-6 pt-5 pb-3">
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} className="text-heading">
              {title}
            </h2>
            {description && (
              <p id={`${id}-text`} className="mt-1 text-small text-muted">
                {description}
              </p>
            )}
          </div>
          <IconButton label={messages.formLayout.close} icon={X} onClick={leave} className="-me-2 -mt-1 shrink-0" />
        </div>
        <div data-modal-body className="px-6 pt-2 pb-6">
          {children}
        </div>
        {isAsking ? (
          <div role="alert" className={footClasses}>
            <p className="me-auto font-semibold">{messages.dialog.discardQuestion}</p>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {messages.dialog.keepEditing}
            </Button>
            <Button look="danger" onClick={onClose}>
              {messages.dialog.discard}
            </Button>
          </div>
        ) : (
          footer && <div className={footClasses}>{footer}</div>
        )}
      </div>
      <ToastPlace />
    </dialog>
  );
}

type AlertDialogProps = {
  open: boolean;
  question: string;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** A question that has to be answered first. The focus is on the cancelling button; Escape cancels too. */
export function AlertDialog({ open, ...rest }: AlertDialogProps) {
  return open ? <OpenAlertDialog {...rest} /> : null;
}

function OpenAlertDialog({
  question,
  children,
  confirmLabel = messages.dialog.delete,
  cancelLabel = messages.dialog.cancel,
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
