import type { Editor } from "@tiptap/core";
import { Table } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormField } from "~/ui/field.tsx";
import { NumberInput } from "~/ui/number-input.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { chainInsertion, ToolDialog } from "./tool-dialog.tsx";
import { ToolButton, ToolMenu, type ToolMenuLine } from "./toolbar.tsx";

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

function toLines(editor: Editor, onCaption: () => void): ToolMenuLine[] {
  const chain = () => editor.chain().focus();
  return [
    { label: "Add row above", onPress: () => chain().addRowBefore().run() },
    { label: "Add row below", onPress: () => chain().addRowAfter().run() },
    { label: "Add column before", onPress: () => chain().addColumnBefore().run() },
    { label: "Add column after", onPress: () => chain().addColumnAfter().run() },
    { label: "Header row", onPress: () => chain().toggleHeaderRow().run() },
    { label: "Header column", onPress: () => chain().toggleHeaderColumn().run() },
    { label: "Merge cells", isUnavailable: !editor.can().mergeCells(), onPress: () => chain().mergeCells().run() },
    { label: "Split cell", isUnavailable: !editor.can().splitCell(), onPress: () => chain().splitCell().run() },
    { label: "Caption", onPress: onCaption },
    { label: "Delete row", onPress: () => chain().deleteRow().run() },
    { label: "Delete column", onPress: () => chain().deleteColumn().run() },
    { label: "Delete table", onPress: () => chain().deleteTable().run() },
  ];
}

function AddDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [rows, setRows] = useState<number | null>(3);
  const [columns, setColumns] = useState<number | null>(3);
  const [withHeaderRow, setHeaderRow] = useState(true);
  const add = () => {
    const size = { rows: within(rows, "rows"), cols: within(columns, "columns") };
    chainInsertion(editor)
      .insertTable({ ...size, withHeaderRow })
      .run();
    onClose();
  };
  return (
    <ToolDialog title="Add table" save="Add table" isDirty={false} onClose={onClose} onSave={add}>
      <div className="flex flex-wrap gap-5">
        <FormField label="Rows">
          {(input) => <NumberInput {...input} {...range("rows")} value={rows} onChange={setRows} />}
        </FormField>
        <FormField label="Columns">
          {(input) => <NumberInput {...input} {...range("columns")} value={columns} onChange={setColumns} />}
        </FormField>
      </div>
      <Checkbox name="header" label="The first row names the columns" value={withHeaderRow} onChange={setHeaderRow} />
    </ToolDialog>
  );
}

function CaptionDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const opened = String(editor.getAttributes("table").caption ?? "");
  const [caption, setCaption] = useState(opened);
  const save = () => {
    editor
      .chain()
      .focus()
      .updateAttributes("table", { caption: caption.trim() || null })
      .run();
    onClose();
  };
  return (
    <ToolDialog title="Table caption" save="Save caption" isDirty={caption !== opened} onClose={onClose} onSave={save}>
      <FormField label="Caption" help="Says above the table what it shows. Leave it empty for none.">
        {(input) => <TextInput {...input} name="caption" value={caption} onChange={setCaption} />}
      </FormField>
    </ToolDialog>
  );
}

const range = (name: keyof typeof largest) => ({ name, min: 1, max: largest[name] });

function within(number: number | null, name: keyof typeof largest): number {
  return Math.min(Math.max(Math.trunc(number ?? 1), 1), largest[name]);
}
