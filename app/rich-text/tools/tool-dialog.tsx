import type { ChainedCommands, Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ImageInput } from "~/admin-kit/inputs/image.tsx";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { OutsideForm } from "~/admin-kit/inputs/outside-form.tsx";
import { VideoInput } from "~/admin-kit/inputs/video.tsx";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import type { Choice, InputProps } from "~/ui/inputs/input-props.ts";
import { NumberInput } from "~/ui/inputs/number-input.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { LinkInput } from "../link-input.tsx";
import { useTextEvent, useToolRequest } from "./tool-request.ts";
import { ToolButton, type ToolProps } from "./toolbar.tsx";

type AnyValues = Record<string, string | number | boolean | null>;

/** A field of a tool's dialog; `address` is required and validated. */
type ToolField<Values> = {
  label: string;
  as?: "link" | "number" | "tick" | "image" | "video";
  options?: readonly Choice[];
  help?: string | ((values: Values) => string);
  /** For a number, which is at least 1. */
  most?: number;
  isFor?(values: Values): boolean;
};
export type ToolFields<Values> = { [Name in keyof Values & string]?: ToolField<Values> };

export type Opened<Values> = { values: Values; isNew: boolean };

/** A tool with a dialog that inserts something into the text, or changes what is at the cursor. */
export type DialogToolDefinition<Values, At extends Opened<Values> = Opened<Values>> = Omit<
  ToolProps,
  "label" | "name"
> & {
  name: keyof typeof messages.tools;
  opensOn?: { type: string; isFor(target: EventTarget | null, editor: Editor): boolean };
  read(editor: Editor): At;
  /** Changes the text; false for an invalid address. */
  save(editor: Editor, values: Values, opened: At): boolean | Promise<boolean>;
  remove(editor: Editor, opened: At): void;
  wrongAddress(): string;
  fields(): ToolFields<Values>;
};

export function DialogTool<Values extends AnyValues, At extends Opened<Values>>(
  props: DialogToolDefinition<Values, At> & { editor: Editor },
) {
  const { editor, opensOn, read, save, remove, wrongAddress, fields, ...tool } = props;
  const [opened, setOpened] = useState<At>();
  const open = () => setOpened(read(editor));
  useTextEvent(editor, opensOn?.type, ({ target }) => {
    if (opensOn?.isFor(target, editor)) open();
  });
  const { name } = tool;
  const words = messages.tools[name];
  useToolRequest(editor, name, open);
  const close = () => setOpened(undefined);
  const take = () => {
    if (opened) remove(editor, opened);
    close();
  };
  return (
    <>
      <ToolButton {...tool} label={tool.isPressed ? words.edit : words.label} onPress={open} />
      {opened && (
        <ToolDialog
          title={opened.isNew ? words.add : words.edit}
          confirm={opened.isNew ? words.add : words.save}
          remove={opened.isNew ? undefined : { label: words.remove, onRemove: take }}
          opened={opened.values}
          fields={fields()}
          onClose={close}
          onSave={async (values) => ((await save(editor, values, opened)) ? undefined : wrongAddress())}
        />
      )}
    </>
  );
}

type ToolDialogProps<Values> = {
  title: string;
  confirm: string;
  remove?: { label: string; onRemove(): void };
  opened: Values;
  /** Whether it asks before discarding changes. */
  asks?: boolean;
  fields: ToolFields<Values>;
  onClose(): void;
  /** Returns the error of the address. */
  onSave(values: Values): Promise<string | undefined> | undefined;
};

/** A tool's dialog with its values. It is outside the page's form, which must not contain its fields. */
export function ToolDialog<Values extends AnyValues>(props: ToolDialogProps<Values>) {
  const { opened, asks = true, fields, onSave, onClose, ...rest } = props;
  const [values, setValues] = useState(opened);
  const [fault, setFault] = useState<string>();
  // Confirmed during an upload, the dialog waits for its address; an upload that fails says so and leaves it open.
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const addressAtUpload = useRef<AnyValues[string]>(undefined);
  const isDirty = asks && JSON.stringify(values) !== JSON.stringify(opened);
  const set = (change: AnyValues) => {
    if ("address" in change) setFault(undefined);
    setValues((before) => ({ ...before, ...change }));
  };
  const save = async () => {
    if (isBusy) return setWaiting(true);
    const found = await onSave(values);
    if (found) setFault(found);
    else onClose();
  };
  const finish = useEffectEvent(() => {
    setWaiting(false);
    if (values.address !== addressAtUpload.current) void save();
  });
  useEffect(() => {
    if (isWaiting && !isBusy) finish();
  }, [isWaiting, isBusy]);
  const onBusy = (is: boolean) => {
    if (is) addressAtUpload.current = values.address;
    setBusy(is);
  };
  const draw = ([name, field]: [string, ToolField<Values>]) => {
    const { label, as, help, isFor } = field;
    const own = { name, value: values[name], onChange: (value: AnyValues[string]) => set({ [name]: value }) };
    const isAddress = name === "address";
    if (isFor && !isFor(values)) return null;
    if (as === "tick") return <Checkbox key={name} {...own} label={label} value={own.value === true} />;
    return (
      <FormField
        key={name}
        label={label}
        help={typeof help === "function" ? help(values) : help}
        required={isAddress}
        error={isAddress ? fault : undefined}
        className={as === "number" ? "" : "basis-full"}
      >
        {(input) => (
          <ToolInput
            as={as}
            most={field.most}
            options={field.options}
            {...input}
            {...own}
            onAlt={(alt) => set({ alt })}
            onBusy={onBusy}
          />
        )}
      </FormField>
    );
  };
  return (
    <OutsideForm>
      <AskDialog
        size="medium"
        isDirty={isDirty}
        onClose={onClose}
        onConfirm={() => void save()}
        busy={isWaiting}
        {...rest}
      >
        <div className="flex flex-wrap gap-5">
          {Object.entries(fields as Record<string, ToolField<Values>>).map(draw)}
        </div>
      </AskDialog>
    </OutsideForm>
  );
}

type ToolInputProps = Pick<ToolField<AnyValues>, "as" | "most" | "options"> &
  InputProps<AnyValues[string] | undefined> & { onAlt(alt: string): void; onBusy(isBusy: boolean): void };

function ToolInput({ as, most, options, value, onAlt, onBusy, ...rest }: ToolInputProps) {
  const text = { ...rest, value: String(value ?? "") };
  if (options) return <Select {...text} options={options} />;
  if (as === "number")
    return <NumberInput {...rest} value={typeof value === "number" ? value : null} min={1} max={most} />;
  if (as === "image") return <ImageInput {...text} onAlt={onAlt} onBusy={onBusy} />;
  if (as === "link") return <LinkInput {...text} />;
  if (as === "video") return <VideoInput {...text} onBusy={onBusy} />;
  return <TextInput {...text} />;
}

/** Commands that insert after the selected words or picture: nothing is replaced. */
export function chainInsertion(editor: Editor): ChainedCommands {
  const { selection } = editor.state;
  const chain = editor.chain().focus();
  const isBlock = selection instanceof NodeSelection && !selection.node.isInline;
  return isBlock ? chain.createParagraphNear() : chain.setTextSelection(selection.to);
}
