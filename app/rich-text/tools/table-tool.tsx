import type { Editor } from "@tiptap/core";
import { Table } from "lucide-react";
import { useState } from "react";
import { messages } from "~/admin-kit/inputs/messages.ts";
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
        <ToolMenu
          name="table"
          label={messages.tableTool.table}
          icon={Table}
          lines={toLines(editor, () => setDialog("caption"))}
        />
      ) : (
        <ToolButton name="table" label={messages.tableTool.table} icon={Table} onPress={() => setDialog("add")} />
      )}
      {dialog === "add" && (
        <ToolDialog
          title={messages.tableTool.addTable}
          confirm={messages.tableTool.addTable}
          opened={{ rows: 3 as number | null, columns: 3 as number | null, isHeaded: true }}
          asks={false}
          fields={{
            rows: { label: messages.tableTool.rows, as: "number", most: largest.rows },
            columns: { label: messages.tableTool.columns, as: "number", most: largest.columns },
            isHeaded: { label: messages.isHeaded, as: "tick" },
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
          title={messages.tableCaption}
          confirm={messages.tableTool.saveCaption}
          opened={{ caption: String(editor.getAttributes("table").caption ?? "") }}
          fields={{
            caption: { label: messages.dialogTools.caption, help: messages.tableCaptionHelp },
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
    { label: messages.rows.above, onAct: () => chain().addRowBefore().run() },
    { label: messages.rows.below, onAct: () => chain().addRowAfter().run() },
    { label: messages.columns.before, onAct: () => chain().addColumnBefore().run() },
    { label: messages.columns.after, onAct: () => chain().addColumnAfter().run() },
    { label: messages.cells.headerRow, onAct: () => chain().toggleHeaderRow().run() },
    { label: messages.cells.headerColumn, onAct: () => chain().toggleHeaderColumn().run() },
    { label: messages.cells.merge, disabled: !editor.can().mergeCells(), onAct: () => chain().mergeCells().run() },
    { label: messages.cells.split, disabled: !editor.can().splitCell(), onAct: () => chain().splitCell().run() },
    { label: messages.dialogTools.caption, onAct: onCaption },
    { label: messages.rows.delete, onAct: () => chain().deleteRow().run() },
    { label: messages.columns.delete, onAct: () => chain().deleteColumn().run() },
    { label: messages.deleteTable, onAct: () => chain().deleteTable().run() },
  ];
}
