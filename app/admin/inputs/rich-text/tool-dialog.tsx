import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

type ToolDialogProps = {
  title: string;
  save: string;
  /** Offered where there is something to take away. */
  remove?: { label: string; onRemove(): void };
  isDirty: boolean;
  onClose(): void;
  onSave(): void;
  children: ReactNode;
};

/** A dialog of a tool. It stands outside of the page's form, whose fields and Enter key are none of its business. */
export function ToolDialog({ title, save, remove, isDirty, onClose, onSave, children }: ToolDialogProps) {
  const form = useId();
  return createPortal(
    <Dialog
      open
      title={title}
      onClose={onClose}
      isDirty={isDirty}
      footer={
        <>
          {remove && (
            <Button look="quiet" className="me-auto" onClick={remove.onRemove}>
              {remove.label}
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // React would tell the page's form, which is an ancestor for it only.
          event.stopPropagation();
          onSave();
          const form = event.currentTarget;
          requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
        }}
      >
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}
