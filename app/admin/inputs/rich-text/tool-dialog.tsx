import type { ChainedCommands, Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { ToolButton, type ToolProps } from "./toolbar.tsx";

type DialogToolProps<Opened> = Omit<ToolProps, "label"> & {
  editor: Editor;
  one: string;
  read(editor: Editor): Opened;
  opensOn?: { type: string; isFor(target: EventTarget | null): boolean };
  dialog(opened: Opened, close: () => void): ReactNode;
};

/** A tool that puts something into the text, or changes what is at the cursor, by a dialog. */
export function DialogTool<Opened>({ editor, one, read, opensOn, dialog, ...tool }: DialogToolProps<Opened>) {
  const [opened, setOpened] = useState<{ on: Opened }>();
  const open = () => setOpened({ on: read(editor) });
  const request = useEffectEvent(({ target }: Event) => {
    if (opensOn?.isFor(target)) open();
  });
  const type = opensOn?.type;
  useEffect(() => {
    if (!type) return undefined;
    const hear = (event: Event) => request(event);
    const place = editor.view.dom;
    place.addEventListener(type, hear);
    return () => place.removeEventListener(type, hear);
  }, [editor, type]);
  const label = tool.isPressed ? `Edit ${one}` : `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  return (
    <>
      <ToolButton {...tool} label={label} onPress={open} />
      {opened && dialog(opened.on, () => setOpened(undefined))}
    </>
  );
}

export const wordsOf = (one: string, isNew: boolean) => ({
  title: isNew ? `Add ${one}` : `Edit ${one}`,
  save: isNew ? `Add ${one}` : `Save ${one}`,
  remove: `Remove ${one}`,
});

type ToolDialogProps = {
  title: string;
  save: string;
  remove?: string;
  isDirty: boolean;
  onClose(): void;
  onSave(): void;
  onRemove?(): void;
  children: ReactNode;
};

/** A dialog of a tool. It stands outside of the page's form, whose fields and Enter key are none of its business. */
export function ToolDialog({ title, save, remove, isDirty, onClose, onSave, onRemove, children }: ToolDialogProps) {
  const id = useId();
  return createPortal(
    <Dialog
      open
      title={title}
      onClose={onClose}
      isDirty={isDirty}
      footer={
        <>
          {onRemove && (
            <Button look="quiet" className="me-auto" onClick={onRemove}>
              {remove}
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={id}
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

/** Commands that put something into the text, behind the words or the picture that are selected: nothing is replaced. */
export function chainInsertion(editor: Editor): ChainedCommands {
  const { selection } = editor.state;
  const chain = editor.chain().focus();
  const isBlock = selection instanceof NodeSelection && !selection.node.isInline;
  return isBlock ? chain.createParagraphNear() : chain.setTextSelection(selection.to);
}
