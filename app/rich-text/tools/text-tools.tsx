import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  CodeXml,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  Maximize2,
  Minimize2,
  Minus,
  PilcrowLeft,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Type,
  Underline,
  Undo2,
} from "lucide-react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { isRightToLeft } from "../block-attributes.ts";
import { applyBlockStyle, type BlockStyle, blockStyles, readStyle, styleIcons } from "../block-styles.ts";
import { ColourTool } from "./colour-tool.tsx";
import { linkTool, pictureTool, videoTool } from "./dialog-tools.ts";
import { InsertMenu } from "./insert-menu.tsx";
import { SelectionTools } from "./selection-tools.tsx";
import { TableTool } from "./table-tool.tsx";
import { DialogTool } from "./tool-dialog.tsx";
import { requestTool } from "./tool-request.ts";
import { ToolButton, Toolbar, ToolGroup, ToolMenu, type ToolProps, toolClasses } from "./toolbar.tsx";

type TextToolsProps = {
  editor: Editor;
  controls: string;
  label: string;
  isBusy: boolean;
  isFull: boolean;
  onFull(): void;
  onSource(): void;
};

const emphases = [
  { name: "bold", icon: Bold, keys: "Ctrl+B" },
  { name: "italic", icon: Italic, keys: "Ctrl+I" },
  { name: "underline", icon: Underline, keys: "Ctrl+U" },
  { name: "strike", icon: Strikethrough, keys: "Ctrl+Shift+S" },
  { name: "subscript", icon: Subscript, keys: "Ctrl+," },
  { name: "superscript", icon: Superscript, keys: "Ctrl+." },
] as const;

const alignments = [
  { align: "left", icon: TextAlignStart, keys: "Ctrl+Shift+L" },
  { align: "center", icon: TextAlignCenter, keys: "Ctrl+Shift+E" },
  { align: "right", icon: TextAlignEnd, keys: "Ctrl+Shift+R" },
  { align: "justify", icon: TextAlignJustify, keys: "Ctrl+Shift+J" },
] as const;

export function TextTools({ editor, isBusy, isFull, onFull, onSource, ...toolbar }: TextToolsProps) {
  const state = useEditorState({ editor, selector: (snapshot) => readToolState(snapshot.editor) });
  const { on, isInCode } = state;
  const chain = () => editor.chain().focus();
  const style = messages.blockStyles[state.style];
  const alignment = alignments.find(({ align }) => align === state.align);
  const press = (tool: ToolProps, run: (chain: ChainedCommands) => ChainedCommands) => (
    <ToolButton key={tool.name} {...tool} onPress={() => run(chain()).run()} />
  );
  const undo = { name: "undo", label: common.undo, icon: Undo2, keys: "Ctrl+Z", isUnavailable: !state.canUndo };
  const redo = {
    name: "redo",
    label: messages.redo,
    icon: Redo2,
    keys: "Ctrl+Shift+Z",
    isUnavailable: !state.canRedo,
  };
  const bullets = { name: "bullets", label: messages.lists.bullets, icon: List, keys: "Ctrl+Shift+8" };
  const numbers = { name: "numbers", label: messages.lists.numbers, icon: ListOrdered, keys: "Ctrl+Shift+7" };
  const outdent = { name: "outdent", label: messages.lists.outdent, icon: IndentDecrease, keys: "Ctrl+[" };
  const indent = { name: "indent", label: messages.lists.indent, icon: IndentIncrease, keys: "Ctrl+]" };
  const rtl = { name: "rtl", label: messages.align.rightToLeft, icon: PilcrowLeft, isPressed: state.isRightToLeft };
  const clear = { name: "clear", label: messages.removeFormatting, icon: RemoveFormatting, keys: "Ctrl+\\" };
  const toEmphasis = (tool: (typeof emphases)[number]) => ({ ...tool, label: messages.textTools[tool.name] });
  const toStyle = (name: BlockStyle) => blockStyles.find((line) => line.name === name) as (typeof blockStyles)[number];
  const insertions = [
    ...(Object.keys(styleIcons) as (keyof typeof styleIcons)[]).map((name) => ({
      ...toStyle(name),
      label: messages.blockStyles[name],
      icon: styleIcons[name],
      onAct: () => applyBlockStyle(editor, name),
    })),
    { label: bullets.label, icon: List, onAct: () => chain().toggleBulletList().run() },
    { label: numbers.label, icon: ListOrdered, onAct: () => chain().toggleOrderedList().run() },
    {
      label: messages.tools.picture.label,
      icon: pictureTool.icon,
      onAct: () => requestTool(editor.view.dom, "picture"),
    },
    { label: messages.videoOrMap, icon: videoTool.icon, onAct: () => requestTool(editor.view.dom, "video") },
    { label: messages.tableTool.table, icon: Table, onAct: () => requestTool(editor.view.dom, "table") },
    { label: messages.line, icon: Minus, onAct: () => chain().setHorizontalRule().run() },
  ];
  return (
    <>
      <InsertMenu editor={editor} lines={insertions} />
      <SelectionTools editor={editor}>
        {emphases
          .slice(0, 3)
          .map((tool) =>
            press({ ...toEmphasis(tool), isPressed: on.includes(tool.name) }, (text) => text.toggleMark(tool.name)),
          )}
        {(["heading2", "heading3", "blockquote"] as const).map((name) => (
          <ToolButton
            key={name}
            name={name}
            label={messages.blockStyles[name]}
            icon={styleIcons[name]}
            isPressed={state.style === name}
            onPress={() => applyBlockStyle(editor, state.style === name ? "paragraph" : name)}
          />
        ))}
        <ToolButton
          name="link"
          label={messages.tools.link.label}
          icon={linkTool.icon}
          keys="Ctrl+K"
          isPressed={on.includes("link")}
          onPress={() => requestTool(editor.view.dom, "link")}
        />
      </SelectionTools>
      <Toolbar {...toolbar} onEscape={() => editor.commands.focus()}>
        <ToolGroup label={messages.toolGroups.history}>
          {press(undo, (text) => text.undo())}
          {press(redo, (text) => text.redo())}
        </ToolGroup>
        <ToolGroup label={messages.toolGroups.style}>
          <ToolMenu
            name="style"
            label={messages.styleOf(style)}
            icon={Type}
            lines={blockStyles.map(({ name, ...line }) => ({
              ...line,
              label: messages.blockStyles[name],
              isChosen: name === state.style,
              onAct: () => applyBlockStyle(editor, name),
            }))}
          >
            <span className="w-19 ps-1 text-start whitespace-nowrap">{style}</span>
          </ToolMenu>
        </ToolGroup>
        <ToolGroup label={messages.toolGroups.emphasis}>
          {emphases.map((tool) =>
            press({ ...toEmphasis(tool), isPressed: on.includes(tool.name), isUnavailable: isInCode }, (text) =>
              text.toggleMark(tool.name),
            ),
          )}
        </ToolGroup>
        <ToolGroup label={messages.toolGroups.colour}>
          <ColourTool editor={editor} mark="textColour" colour={state.colour} isUnavailable={isInCode} />
          <ColourTool editor={editor} mark="textBackground" colour={state.background} isUnavailable={isInCode} />
        </ToolGroup>
        <ToolGroup label={messages.toolGroups.lists}>
          {press({ ...bullets, isPressed: on.includes("bulletList") }, (text) => text.toggleBulletList())}
          {press({ ...numbers, isPressed: on.includes("orderedList") }, (text) => text.toggleOrderedList())}
          {press({ ...outdent, isUnavailable: !state.canOutdent }, (text) => text.shiftIndent(-1))}
          {press({ ...indent, isUnavailable: !state.canIndent }, (text) => text.shiftIndent(1))}
        </ToolGroup>
        <ToolGroup label={messages.align.group}>
          <ToolMenu
            name="align"
            label={alignment ? messages.alignments[alignment.align] : messages.align.one}
            icon={alignment?.icon ?? TextAlignStart}
            lines={alignments.map(({ align, ...line }) => ({
              ...line,
              label: messages.alignments[align],
              isChosen: align === state.align,
              onAct: () => chain().toggleTextAlign(align).run(),
            }))}
          />
          {press(rtl, (text) => text.toggleDirection())}
        </ToolGroup>
        <ToolGroup label={messages.insert}>
          <DialogTool {...linkTool} editor={editor} isPressed={on.includes("link")} isUnavailable={isInCode} />
          <DialogTool {...pictureTool} editor={editor} isPressed={on.includes("image") || on.includes("figure")} />
          <DialogTool {...videoTool} editor={editor} isPressed={on.includes("video")} />
          <TableTool editor={editor} isInTable={on.includes("table")} />
        </ToolGroup>
        <ToolGroup label={messages.cleanUp}>
          {press(clear, (text) => text.unsetAllMarks().clearNodes())}
          <ToolButton
            name="source"
            label={messages.views.source}
            icon={CodeXml}
            isUnavailable={isBusy}
            onPress={onSource}
          />
          <ToolButton
            name="full"
            label={messages.views.full}
            icon={isFull ? Minimize2 : Maximize2}
            isPressed={isFull}
            onPress={onFull}
            className={`${toolClasses} not-in-[.form-canvas]:hidden`}
          />
        </ToolGroup>
      </Toolbar>
    </>
  );
}

const marks = ["bold", "italic", "underline", "strike", "subscript", "superscript", "link"] as const;
const nodes = ["bulletList", "orderedList", "table", "figure", "image", "video"] as const;

function readToolState(editor: Editor) {
  const isActive = (name: string) => editor.isActive(name);
  return {
    on: [...marks, ...nodes].filter(isActive) as string[],
    style: readStyle(editor),
    align: (["center", "right", "justify", "left"] as const).find((textAlign) => editor.isActive({ textAlign })),
    isRightToLeft: isRightToLeft(editor),
    colour: (editor.getAttributes("textColour").colour ?? null) as string | null,
    background: (editor.getAttributes("textBackground").colour ?? null) as string | null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    canIndent: editor.can().shiftIndent(1),
    canOutdent: editor.can().shiftIndent(-1),
    isInCode: editor.isActive("codeBlock"),
  };
}
