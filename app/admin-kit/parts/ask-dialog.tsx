import { type ComponentProps, useId } from "react";
import { Button, type ButtonLook } from "~/ui/buttons/button.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { messages } from "../messages.ts";

type AskDialogProps = Omit<ComponentProps<typeof Dialog>, "open" | "footer"> & {
  confirm: string;
  look?: ButtonLook;
  busy?: boolean;
  isReady?: boolean;
  remove?: { label: string; onRemove(): void };
  onConfirm(): void;
};

export function AskDialog({ confirm, look, busy = false, isReady = true, remove, onConfirm, ...rest }: AskDialogProps) {
  const { size = "small", onClose, children, ...words } = rest;
  const form = useId();
  const footer = (
    <>
      {remove && (
        <Button look="quiet" className="me-auto" onClick={remove.onRemove}>
          {remove.label}
        </Button>
      )}
      <Button look="secondary" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button type="submit" look={look} form={form} busy={busy} disabled={!isReady}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open size={size} onClose={onClose} footer={footer} {...words}>
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // React would also notify the page's form, which is its ancestor only in React's tree.
          event.stopPropagation();
          if (isReady && !busy) onConfirm();
          const { currentTarget } = event;
          requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>("[aria-invalid]")?.focus());
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
