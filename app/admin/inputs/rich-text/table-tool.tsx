import type { Editor } from "@tiptap/core";
import { Table } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormField } from "~/ui/field.tsx";
import type { MenuEntry } from "~/ui/menu.tsx";
import { NumberInput } from "~/ui/number-input.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { chainInsertion, ToolDialog } from "./tool-dialog.tsx";
import { ToolButton, ToolMenu } from "./toolbar.tsx";

const largest = { rows: 50, columns: 12 };

export function TableTool({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const [dialog, setDialog] = useState<"add" | "caption">();
  const close = () => setDialog(undefined);
  return (
    <>
      {isInTable ? (
        <ToolMenu name="table" label="Table" icon={Table} lines={toLines(editor, () => setDialog("caption"))} />
      ) : (
        <ToolButton name="table" label="Table" icon={Table} onPress={() => setDialog("add")} />
      )}
      {dialog === "add" && <AddDialog editor={editor} onClose={close} />}
      {dialog === "caption" && <CaptionDialog editor={editor} onClose={close} />}
    </>
  );
}

function toLines(editor: Editor, onCaption: () => void): MenuEntry[] {
  const chain = () => editor.chain().focus();
  return [
    { label: "Add row above", onAct: () => chain().addRowBefore().run() },
    { label: "Add row below", onAct: () => chain().addRowAfter().run() },
    { label: "Add column before", onAct: () => chain().addColumnBefore().run() },
    { label: "Add column after", onAct: () => chain().addColumnAfter().run() },
    { label: "Header row", onAct: () => chain().toggleHeaderRow().run() },
    { label: "Header column", onAct: () => chain().toggleHeaderColumn().run() },
    { label: "Merge cells", disabled: !editor.can().mergeCells(), onAct: () => chain().mergeCells().run() },
    { label: "Split cell", disabled: !editor.can().splitCell(), onAct: () => chain().splitCell().run() },
    { label: "Caption", onAct: onCaption },
    { label: "Delete row", onAct: () => chain().deleteRow().run() },
    { label: "Delete column", onAct: () => chain().deleteColumn().run() },
    { label: "Delete table", onAct: () => chain().deleteTable().run() },
  ];
}

function AddDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const opened = { rows: 3 as number | null, columns: 3 as number | null, withHeaderRow: true };
  const add = ({ rows, columns, withHeaderRow }: typeof opened) => {
    const size = { rows: within(rows, "rows"), cols: within(columns, "columns") };
    chainInsertion(editor)
      .insertTable({ ...size, withHeaderRow })
      .run();
    onClose();
  };
  return (
    <ToolDialog title="Add table" confirm="Add table" opened={opened} asks={false} onClose={onClose} onSave={add}>
      {({ rows, columns, withHeaderRow }, set) => (
        <>
          <div className="flex flex-wrap gap-5">
            <FormField label="Rows">
              {(input) => (
                <NumberInput {...input} {...range("rows")} value={rows} onChange={(typed) => set({ rows: typed })} />
              )}
            </FormField>
            <FormField label="Columns">
              {(input) => (
                <NumberInput
                  {...input}
                  {...range("columns")}
                  value={columns}
                  onChange={(typed) => set({ columns: typed })}
                />
              )}
            </FormField>
          </div>
          <Checkbox
            name="header"
            label="The first row names the columns"
            value={withHeaderRow}
            onChange={(wanted) => set({ withHeaderRow: wanted })}
          />
        </>
      )}
    </ToolDialog>
  );
}

function CaptionDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [opened] = useState({ caption: String(editor.getAttributes("table").caption ?? "") });
  const save = ({ caption }: typeof opened) => {
    const attributes = { caption: caption.trim() || null };
    editor.chain().focus().updateAttributes("table", attributes).run();
    onClose();
  };
  return (
    <ToolDialog title="Table caption" confirm="Save caption" opened={opened} onClose={onClose} onSave={save}>
      {({ caption }, set) => (
        <FormField label="Caption" help="Says above the table what it shows. Leave it empty for none.">
          {(input) => (
            <TextInput {...input} name="caption" value={caption} onChange={(typed) => set({ caption: typed })} />
          )}
        </FormField>
      )}
    </ToolDialog>
  );
}

const range = (name: keyof typeof largest) => ({ name, min: 1, max: largest[name] });

function within(number: number | null, name: keyof typeof largest): number {
  return Math.min(Math.max(Math.trunc(number ?? 1), 1), largest[name]);
}
