import type { Editor } from "@tiptap/core";
import {
  Bold,
  CodeXml,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  PilcrowLeft,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Type,
  Underline,
  Undo2,
} from "lucide-react";
import { ColourTool } from "./colour-tool.tsx";
import { LinkTool } from "./link-tool.tsx";
import { PictureTool } from "./picture-tool.tsx";
import { TableTool } from "./table-tool.tsx";
import { ToolButton, ToolGroup } from "./tool-button.tsx";
import { ToolMenu } from "./tool-menu.tsx";
import { applyBlockStyle, blockStyles, type ToolState } from "./tool-state.ts";
import { VideoTool } from "./video-tool.tsx";

type TextToolsProps = {
  editor: Editor;
  state: ToolState;
  /** A picture is on its way into the text, so its source cannot be edited now. */
  isBusy: boolean;
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

/** The mirrored icons are of a script; the sides that a text is set to are of the page. */
const alignments: { align: NonNullable<ToolState["align"]>; label: string; icon: LucideIcon; keys: string }[] = [
  { align: "left", label: "Align left", icon: TextAlignStart, keys: "Ctrl+Shift+L" },
  { align: "center", label: "Align center", icon: TextAlignCenter, keys: "Ctrl+Shift+E" },
  { align: "right", label: "Align right", icon: TextAlignEnd, keys: "Ctrl+Shift+R" },
  { align: "justify", label: "Justify", icon: TextAlignJustify, keys: "Ctrl+Shift+J" },
];

/** All tools of the editor, in groups. */
export function TextTools({ editor, state, isBusy, onSource }: TextToolsProps) {
  const { on, isInCode } = state;
  const chain = () => editor.chain().focus();
  const style = blockStyles.find(({ name }) => name === state.style);
  const alignment = alignments.find(({ align }) => align === state.align);
  return (
    <>
      <ToolGroup label="History">
        <ToolButton
          name="undo"
          label="Undo"
          icon={Undo2}
          keys="Ctrl+Z"
          isUnavailable={!state.canUndo}
          onPress={() => chain().undo().run()}
        />
        <ToolButton
          name="redo"
          label="Redo"
          icon={Redo2}
          keys="Ctrl+Shift+Z"
          isUnavailable={!state.canRedo}
          onPress={() => chain().redo().run()}
        />
      </ToolGroup>
      <ToolGroup label="Style">
        <ToolMenu
          name="style"
          label={`Style: ${style?.label}`}
          icon={Type}
          lines={blockStyles.map(({ name, label, keys }) => ({
            label,
            keys,
            className: `style-${name}`,
            isChosen: name === state.style,
            onPress: () => applyBlockStyle(editor, name),
          }))}
        >
          <span className="tool-words">{style?.label}</span>
        </ToolMenu>
      </ToolGroup>
      <ToolGroup label="Emphasis">
        {emphases.map((tool) => (
          <ToolButton
            key={tool.name}
            {...tool}
            isPressed={on.includes(tool.name)}
            isUnavailable={isInCode}
            onPress={() => chain().toggleMark(tool.name).run()}
          />
        ))}
      </ToolGroup>
      <ToolGroup label="Colour">
        <ColourTool editor={editor} mark="textColour" colour={state.colour} isUnavailable={isInCode} />
        <ColourTool editor={editor} mark="textBackground" colour={state.background} isUnavailable={isInCode} />
      </ToolGroup>
      <ToolGroup label="Lists and indent">
        <ToolButton
          name="bullets"
          label="Bulleted list"
          icon={List}
          keys="Ctrl+Shift+8"
          isPressed={on.includes("bulletList")}
          onPress={() => chain().toggleBulletList().run()}
        />
        <ToolButton
          name="numbers"
          label="Numbered list"
          icon={ListOrdered}
          keys="Ctrl+Shift+7"
          isPressed={on.includes("orderedList")}
          onPress={() => chain().toggleOrderedList().run()}
        />
        <ToolButton
          name="outdent"
          label="Decrease indent"
          icon={IndentDecrease}
          keys="Ctrl+["
          isUnavailable={!state.canOutdent}
          onPress={() => chain().shiftIndent(-1).run()}
        />
        <ToolButton
          name="indent"
          label="Increase indent"
          icon={IndentIncrease}
          keys="Ctrl+]"
          isUnavailable={!state.canIndent}
          onPress={() => chain().shiftIndent(1).run()}
        />
      </ToolGroup>
      <ToolGroup label="Alignment and direction">
        <ToolMenu
          name="align"
          label={alignment?.label ?? "Alignment"}
          icon={alignment?.icon ?? TextAlignStart}
          lines={alignments.map(({ align, ...line }) => ({
            ...line,
            isChosen: align === state.align,
            onPress: () => chain().toggleTextAlign(align).run(),
          }))}
        />
        <ToolButton
          name="rtl"
          label="Right to left"
          icon={PilcrowLeft}
          isPressed={state.isRightToLeft}
          onPress={() => chain().toggleDirection().run()}
        />
      </ToolGroup>
      <ToolGroup label="Insert">
        <LinkTool editor={editor} isPressed={on.includes("link")} isUnavailable={isInCode} />
        <PictureTool editor={editor} isPressed={on.includes("image") || on.includes("figure")} />
        <VideoTool editor={editor} isPressed={on.includes("video")} />
        <TableTool editor={editor} isInTable={on.includes("table")} />
      </ToolGroup>
      <ToolGroup label="Clean up">
        <ToolButton
          name="clear"
          label="Remove formatting"
          icon={RemoveFormatting}
          keys="Ctrl+\"
          onPress={() => chain().unsetAllMarks().clearNodes().run()}
        />
        <ToolButton name="source" label="HTML source" icon={CodeXml} isUnavailable={isBusy} onPress={onSource} />
      </ToolGroup>
    </>
  );
}
