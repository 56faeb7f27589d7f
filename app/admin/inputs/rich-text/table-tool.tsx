import type { Editor } from "@tiptap/core";
import { Table } from "lucide-react";
import { useState } from "react";
import type { MenuEntry } from "~/ui/messages/menu.tsx";
import { chainInsertion, ToolDialog } from "./tool-dialog.tsx";
import { useToolRequest } from "./tool-request.ts";
import { ToolButton, ToolMenu } from "./toolbar.tsx";

const largest = { rows: 50, columns: 12 };

export function TableTool({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const [dialog, setDialog] = useState<"add" | "caption">();
  const close = () => setDialog(undefined);
  useToolRequest(editor, "table", () => setDialog("add"));
  return (
    <>
      {isInTable ? (
        <ToolMenu name="table" label="Table" icon={Table} lines={toLines(editor, () => setDialog("caption"))} />
      ) : (
        <ToolButton name="table" label="Table" icon={Table} onPress={() => setDialog("add")} />
      )}
      {dialog === "add" && (
        <ToolDialog
          title="Add table"
          confirm="Add table"
          opened={{ rows: 3 as number | null, columns: 3 as number | null, isHeaded: true }}
          asks={false}
          fields={{
            rows: { label: "Rows", as: "number", most: largest.rows },
            columns: { label: "Columns", as: "number", most: largest.columns },
            isHeaded: { label: "The first row names the columns", as: "tick" },
          }}
          onClose={close}
          onSave={({ rows, columns, isHeaded }) => {
            const size = { rows: within(rows, largest.rows), cols: within(columns, largest.columns) };
            return void chainInsertion(editor)
              .insertTable({ ...size, withHeaderRow: isHeaded })
              .run();
          }}
        />
      )}
      {dialog === "caption" && (
        <ToolDialog
          title="Table caption"
          confirm="Save caption"
          opened={{ caption: String(editor.getAttributes("table").caption ?? "") }}
          fields={{
            caption: { label: "Caption", help: "Shown above the table. Leave it empty for none." },
          }}
          onClose={close}
          onSave={({ caption }) =>
            void editor
              .chain()
              .focus()
              .updateAttributes("table", { caption: caption.trim() || null })
              .run()
          }
        />
      )}
    </>
  );
}

const within = (number: number | null, most: number) => Math.min(Math.max(Math.trunc(number ?? 1), 1), most);

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
