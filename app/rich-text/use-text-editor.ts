import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { type Editor, type JSONContent, useEditor } from "@tiptap/react";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { softBreak } from "~/lib/text/plain-text.ts";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { toColourRules } from "~/ui/theme/text-colours.ts";
import { toTextFlow } from "./block-attributes.ts";
import { isSameContent, readContent, writeContent } from "./content.ts";
import { extensions } from "./extensions.ts";
import { tidyPastedHtml } from "./pasted-html.ts";
import { leaveTable, pasteIntoTable } from "./tables.ts";
import { requestTool } from "./tools/tool-request.ts";
import { insertVideo } from "./video.ts";

type TextEditorOptions = InputProps<string> & {
  label: string;
  isPaused: boolean;
  onToolbar(): void;
  onFiles(files: File[], at: number): void;
  onLost(count: number, wasHidden: boolean): void;
  onEdit(edit: Transaction): void;
};

/** The editor of a text. `value` stays unchanged byte for byte until an edit, and after all edits are undone. */
export function useTextEditor(options: TextEditorOptions): Editor {
  const { value, onChange, isPaused, onToolbar, onFiles, onLost, id, disabled } = options;
  const [first] = useState(() => readContent(value));
  const origin = useRef<Origin>({ html: value, content: first });
  const said = useRef(value);
  const showColours = useColourSheet();
  const toolbar = useEffectEvent(onToolbar);
  const files = useEffectEvent(onFiles);
  const lost = useEffectEvent(onLost);
  const attributes = JSON.stringify(toAttributes(options));
  const editorProps = useMemo(() => toEditorProps(JSON.parse(attributes), toolbar, files, lost), [attributes]);
  const isEditable = !useReadOnly() && !disabled;

  const editor = useEditor({
    extensions,
    // With Trusted Types a script cannot fill a style element; the style sheet has these rules.
    injectCSS: false,
    // Pasted Markdown stays unchanged: the rules for single marks would convert half of it.
    enablePasteRules: ["link"],
    content: first,
    editable: isEditable,
    editorProps,
    onUpdate({ editor: changed, transaction }) {
      options.onEdit(transaction);
      const isAsBefore = isSameContent(changed.state.doc, toDocument(origin.current, changed));
      const written = writeContent(changed);
      said.current = isAsBefore ? origin.current.html : written;
      showColours(written);
      onChange(said.current);
    },
  });

  useEffect(() => showColours(editor.getHTML()), [editor, showColours]);
  useEffect(() => {
    if (isPaused || value === said.current) return;
    const content = readContent(value);
    origin.current = { html: value, content };
    said.current = value;
    editor.commands.setContent(content, { emitUpdate: false });
    showColours(editor.getHTML());
  }, [editor, showColours, value, isPaused]);
  useEffect(() => {
    editor.setEditable(isEditable, false);
  }, [editor, isEditable]);
  useEffect(() => {
    const words = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const goToText = () => editor.commands.focus();
    words?.addEventListener("click", goToText);
    return () => words?.removeEventListener("click", goToText);
  }, [editor, id]);
  return editor;
}

type Origin = { html: string; content: JSONContent; doc?: Node };

function toDocument(origin: Origin, { schema }: Editor): Node {
  if (origin.doc?.type.schema !== schema) origin.doc = schema.nodeFromJSON(origin.content);
  return origin.doc;
}

const covered = { top: 150, right: 0, bottom: 90, left: 0 };

function toEditorProps(
  attributes: Record<string, string>,
  onToolbar: () => void,
  onFiles: (files: File[], at: number) => void,
  onLost: (count: number, wasHidden: boolean) => void,
): Editor["options"]["editorProps"] {
  return {
    // The bar and the tools above the text, and the bar below it.
    ...{ scrollThreshold: covered, scrollMargin: covered },
    transformPastedHTML(html) {
      const tidied = tidyPastedHtml(html);
      onLost(tidied.lost, tidied.wasHidden);
      return tidied.html;
    },
    transformPastedText: (text) => text.replaceAll(softBreak, "\n"),
    attributes: ({ doc }): Record<string, string> => ({
      ...attributes,
      class:
        "prose text-page relative min-h-full max-w-none px-5 py-4 text-[1.0625rem] leading-[1.6] wrap-break-word outline-none",
      ...(toTextFlow(doc) === "rtl" && { dir: "rtl", lang: "ar" }),
    }),
    handlePaste(view, event, slice) {
      const { clipboardData } = event;
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0 && insertVideo(view, clipboardData?.getData("text/plain") ?? "")) return true;
      if (files.length === 0 || holdsMore(clipboardData?.getData("text/html") ?? "")) {
        return pasteIntoTable(view, event, slice);
      }
      onFiles(files, view.state.selection.from);
      return true;
    },
    handleDrop(view, event, _slice, isMoved) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isMoved || files.length === 0) return false;
      event.preventDefault();
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      onFiles(files, place?.pos ?? view.state.selection.from);
      return true;
    },
    handleKeyDown(view, event) {
      const isLink = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === "KeyK";
      if (event.altKey && event.key === "F10") onToolbar();
      else if (isLink) requestTool(view.dom, "link");
      else if (event.key === "Escape" && leaveTable(view)) view.focus();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

// Office programs also offer a text as a picture; a browser also offers a copied picture as HTML.
function holdsMore(html: string): boolean {
  return /\S/.test(html.replaceAll(/<!--[\s\S]*?-->|<(style|title)\b[\s\S]*?<\/\1>|<[^>]*>|&nbsp;/gi, ""));
}

function toAttributes(options: TextEditorOptions): Record<string, string> {
  const { id, label, required, disabled, "aria-invalid": invalid, "aria-describedby": describedBy } = options;
  return {
    ...{ id, role: "textbox", "aria-multiline": "true", "aria-label": label },
    "aria-placeholder": messages.editorPlaceholder,
    ...(required && { "aria-required": "true" }),
    ...(invalid && { "aria-invalid": "true" }),
    ...(disabled && { "aria-disabled": "true" }),
    "aria-describedby": [describedBy, `${id}-keys`].filter(Boolean).join(" "),
  };
}

// A style sheet created by script is not an inline style, which the policy would refuse.
function useColourSheet() {
  const [sheet] = useState(() => new CSSStyleSheet());
  const rules = useRef("");
  useEffect(() => {
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [sheet]);
  return useCallback(
    (html: string) => {
      const next = toColourRules(html);
      if (next !== rules.current) sheet.replaceSync(next);
      rules.current = next;
    },
    [sheet],
  );
}
