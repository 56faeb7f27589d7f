import type { ChainedCommands, Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { OutsideForm } from "../outside-form.tsx";
import { ToolButton, type ToolProps } from "./toolbar.tsx";

export type Opened<Values> = { values: Values; isNew: boolean };
type Fields<Values> = (values: Values, set: (change: Partial<Values>) => void, fault?: string) => ReactNode;

type DialogToolProps<Values, At extends Opened<Values>> = Omit<ToolProps, "label"> & {
  editor: Editor;
  opensOn?: { type: string; isFor(target: EventTarget | null): boolean };
  read(editor: Editor): At;
  /** Changes the text; false where there is no such address. */
  save(values: Values, opened: At): boolean | Promise<boolean>;
  remove(opened: At): void;
  wrongAddress: string;
  fields: Fields<Values>;
};

/** A tool that puts something into the text, or changes what is at the cursor, by a dialog. */
export function DialogTool<Values extends { address: string }, At extends Opened<Values>>(
  props: DialogToolProps<Values, At>,
) {
  const { editor, opensOn, read, save, remove, wrongAddress, fields, ...tool } = props;
  const [opened, setOpened] = useState<At>();
  const [fault, setFault] = useState<string>();
  const open = () => setOpened(read(editor));
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
  const { name } = tool;
  const close = () => {
    setFault(undefined);
    setOpened(undefined);
  };
  const take = () => {
    if (opened) remove(opened);
    close();
  };
  return (
    <>
      <ToolButton {...tool} label={tool.isPressed ? `Edit ${name}` : toCapital(name)} onPress={open} />
      {opened && (
        <ToolDialog
          title={`${opened.isNew ? "Add" : "Edit"} ${name}`}
          confirm={`${opened.isNew ? "Add" : "Save"} ${name}`}
          remove={opened.isNew ? undefined : { label: `Remove ${name}`, onRemove: take }}
          opened={opened.values}
          onClose={close}
          onSave={async (values) => ((await save(values, opened)) ? close() : setFault(wrongAddress))}
        >
          {(values, set) => {
            const setAll = (change: Partial<Values>) => {
              if (change.address !== undefined) setFault(undefined);
              set(change);
            };
            return fields(values, setAll, fault);
          }}
        </ToolDialog>
      )}
    </>
  );
}

const toCapital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

type ToolDialogProps<Values> = {
  title: string;
  confirm: string;
  remove?: { label: string; onRemove(): void };
  opened: Values;
  /** Whether it asks before it lets go of what was changed. */
  asks?: boolean;
  onClose(): void;
  onSave(values: Values): void;
  children: Fields<Values>;
};

/** A dialog of a tool with its values. It stands outside of the page's form, whose fields are none of its business. */
export function ToolDialog<Values>({ opened, asks = true, onSave, children, ...rest }: ToolDialogProps<Values>) {
  const [values, setValues] = useState(opened);
  const isDirty = asks && JSON.stringify(values) !== JSON.stringify(opened);
  return (
    <OutsideForm>
      <AskDialog size="medium" isDirty={isDirty} onConfirm={() => onSave(values)} {...rest}>
        {children(values, (change) => setValues((before) => ({ ...before, ...change })))}
      </AskDialog>
    </OutsideForm>
  );
}

/** Commands that put something into the text, behind the words or the picture that are selected: nothing is replaced. */
export function chainInsertion(editor: Editor): ChainedCommands {
  const { selection } = editor.state;
  const chain = editor.chain().focus();
  const isBlock = selection instanceof NodeSelection && !selection.node.isInline;
  return isBlock ? chain.createParagraphNear() : chain.setTextSelection(selection.to);
}
