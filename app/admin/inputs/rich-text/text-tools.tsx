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
  type LucideIcon,
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
import { isRightToLeft } from "./block-attributes.ts";
import { applyBlockStyle, type BlockStyle, blockStyles, readStyle, styleIcons } from "./block-styles.ts";
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

const emphases: { name: string; label: string; icon: LucideIcon; keys: string }[] = [
  { name: "bold", label: "Bold", icon: Bold, keys: "Ctrl+B" },
  { name: "italic", label: "Italic", icon: Italic, keys: "Ctrl+I" },
  { name: "underline", label: "Underline", icon: Underline, keys: "Ctrl+U" },
  { name: "strike", label: "Strikethrough", icon: Strikethrough, keys: "Ctrl+Shift+S" },
  { name: "subscript", label: "Subscript", icon: Subscript, keys: "Ctrl+," },
  { name: "superscript", label: "Superscript", icon: Superscript, keys: "Ctrl+." },
];

const alignments: { align: NonNullable<ToolState["align"]>; label: string; icon: LucideIcon; keys: string }[] = [
  { align: "left", label: "Align left", icon: TextAlignStart, keys: "Ctrl+Shift+L" },
  { align: "center", label: "Align center", icon: TextAlignCenter, keys: "Ctrl+Shift+E" },
  { align: "right", label: "Align right", icon: TextAlignEnd, keys: "Ctrl+Shift+R" },
  { align: "justify", label: "Justify", icon: TextAlignJustify, keys: "Ctrl+Shift+J" },
];

export function TextTools({ editor, isBusy, isFull, onFull, onSource, ...toolbar }: TextToolsProps) {
  const state = useEditorState({ editor, selector: (snapshot) => readToolState(snapshot.editor) });
  const { on, isInCode } = state;
  const chain = () => editor.chain().focus();
  const style = blockStyles.find(({ name }) => name === state.style);
  const alignment = alignments.find(({ align }) => align === state.align);
  const press = (tool: ToolProps, run: (chain: ChainedCommands) => ChainedCommands) => (
    <ToolButton key={tool.name} {...tool} onPress={() => run(chain()).run()} />
  );
  const undo = { name: "undo", label: "Undo", icon: Undo2, keys: "Ctrl+Z", isUnavailable: !state.canUndo };
  const redo = { name: "redo", label: "Redo", icon: Redo2, keys: "Ctrl+Shift+Z", isUnavailable: !state.canRedo };
  const bullets = { name: "bullets", label: "Bulleted list", icon: List, keys: "Ctrl+Shift+8" };
  const numbers = { name: "numbers", label: "Numbered list", icon: ListOrdered, keys: "Ctrl+Shift+7" };
  const outdent = { name: "outdent", label: "Decrease indent", icon: IndentDecrease, keys: "Ctrl+[" };
  const indent = { name: "indent", label: "Increase indent", icon: IndentIncrease, keys: "Ctrl+]" };
  const rtl = { name: "rtl", label: "Right to left", icon: PilcrowLeft, isPressed: state.isRightToLeft };
  const clear = { name: "clear", label: "Remove formatting", icon: RemoveFormatting, keys: "Ctrl+\\" };
  const toStyle = (name: BlockStyle) => blockStyles.find((line) => line.name === name) as (typeof blockStyles)[number];
  const insertions = [
    ...(Object.keys(styleIcons) as (keyof typeof styleIcons)[]).map((name) => ({
      ...toStyle(name),
      icon: styleIcons[name],
      onAct: () => applyBlockStyle(editor, name),
    })),
    { label: bullets.label, icon: List, onAct: () => chain().toggleBulletList().run() },
    { label: numbers.label, icon: ListOrdered, onAct: () => chain().toggleOrderedList().run() },
    { label: "Picture", icon: pictureTool.icon, onAct: () => requestTool(editor.view.dom, "picture") },
    { label: "Video or map", icon: videoTool.icon, onAct: () => requestTool(editor.view.dom, "video") },
    { label: "Table", icon: Table, onAct: () => requestTool(editor.view.dom, "table") },
    { label: "Line", icon: Minus, onAct: () => chain().setHorizontalRule().run() },
  ];
  return (
    <>
      <InsertMenu editor={editor} lines={insertions} />
      <SelectionTools editor={editor}>
        {emphases
          .slice(0, 3)
          .map((tool) => press({ ...tool, isPressed: on.includes(tool.name) }, (text) => text.toggleMark(tool.name)))}
        {(["heading2", "heading3", "blockquote"] as const).map((name) => (
          <ToolButton
            key={name}
            name={name}
            label={toStyle(name).label}
            icon={styleIcons[name]}
            isPressed={state.style === name}
            onPress={() => applyBlockStyle(editor, state.style === name ? "paragraph" : name)}
          />
        ))}
        <ToolButton
          name="link"
          label="Link"
          icon={linkTool.icon}
          keys="Ctrl+K"
          isPressed={on.includes("link")}
          onPress={() => requestTool(editor.view.dom, "link")}
        />
      </SelectionTools>
      <Toolbar {...toolbar} onEscape={() => editor.commands.focus()}>
        <ToolGroup label="History">
          {press(undo, (text) => text.undo())}
          {press(redo, (text) => text.redo())}
        </ToolGroup>
        <ToolGroup label="Style">
          <ToolMenu
            name="style"
            label={`Style: ${style?.label}`}
            icon={Type}
            lines={blockStyles.map(({ name, ...line }) => ({
              ...line,
              isChosen: name === state.style,
              onAct: () => applyBlockStyle(editor, name),
            }))}
          >
            <span className="w-19 ps-1 text-start whitespace-nowrap">{style?.label}</span>
          </ToolMenu>
        </ToolGroup>
        <ToolGroup label="Emphasis">
          {emphases.map((tool) =>
            press({ ...tool, isPressed: on.includes(tool.name), isUnavailable: isInCode }, (text) =>
              text.toggleMark(tool.name),
            ),
          )}
        </ToolGroup>
        <ToolGroup label="Colour">
          <ColourTool editor={editor} mark="textColour" colour={state.colour} isUnavailable={isInCode} />
          <ColourTool editor={editor} mark="textBackground" colour={state.background} isUnavailable={isInCode} />
        </ToolGroup>
        <ToolGroup label="Lists and indent">
          {press({ ...bullets, isPressed: on.includes("bulletList") }, (text) => text.toggleBulletList())}
          {press({ ...numbers, isPressed: on.includes("orderedList") }, (text) => text.toggleOrderedList())}
          {press({ ...outdent, isUnavailable: !state.canOutdent }, (text) => text.shiftIndent(-1))}
          {press({ ...indent, isUnavailable: !state.canIndent }, (text) => text.shiftIndent(1))}
        </ToolGroup>
        <ToolGroup label="Alignment and direction">
          <ToolMenu
            name="align"
            label={alignment?.label ?? "Alignment"}
            icon={alignment?.icon ?? TextAlignStart}
            lines={alignments.map(({ align, ...line }) => ({
              ...line,
              isChosen: align === state.align,
              onAct: () => chain().toggleTextAlign(align).run(),
            }))}
          />
          {press(rtl, (text) => text.toggleDirection())}
        </ToolGroup>
        <ToolGroup label="Insert">
          <DialogTool {...linkTool} editor={editor} isPressed={on.includes("link")} isUnavailable={isInCode} />
          <DialogTool {...pictureTool} editor={editor} isPressed={on.includes("image") || on.includes("figure")} />
          <DialogTool {...videoTool} editor={editor} isPressed={on.includes("video")} />
          <TableTool editor={editor} isInTable={on.includes("table")} />
        </ToolGroup>
        <ToolGroup label="Clean up">
          {press(clear, (text) => text.unsetAllMarks().clearNodes())}
          <ToolButton name="source" label="HTML source" icon={CodeXml} isUnavailable={isBusy} onPress={onSource} />
          <ToolButton
            name="full"
            label="Full screen"
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

type ToolState = ReturnType<typeof readToolState>;

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
