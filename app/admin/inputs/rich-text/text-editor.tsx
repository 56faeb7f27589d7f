import { type Editor, EditorContent, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { InputProps } from "~/ui/input-props.ts";
import { useToast } from "~/ui/toasts.tsx";
import { noImage, UploadError, uploadFailed } from "../upload.ts";
import { useHold } from "../use-hold.ts";
import { countWords } from "./count-words.ts";
import { insertPicture, type UploadPicture } from "./pending-pictures.ts";
import { PictureNotes } from "./picture-notes.tsx";
import { SourceView } from "./source-view.tsx";
import { TextTools } from "./text-tools.tsx";
import { readToolState } from "./tool-state.ts";
import { Toolbar } from "./toolbar.tsx";
import { useForeignPictures } from "./use-foreign-pictures.ts";
import { useTextEditor } from "./use-text-editor.ts";
import "~/ui/text-editor.css";

type TextEditorProps = InputProps<string> & {
  label: string;
  /** Height of the text in pixels; the toolbar comes on top of it. */
  height: 300 | 500;
  upload: UploadPicture;
};

/** The editor itself, in a part of the program that is loaded when a form needs it (rich-text.tsx). */
export function TextEditor({ height, upload, ...input }: TextEditorProps) {
  const [isSource, setSource] = useState(false);
  const toolbarRef = useRef<HTMLDivElement>(null);
  const sourceRef = useRef<HTMLTextAreaElement>(null);
  const holdRef = useRef<HTMLInputElement>(null);
  const uploads = useInserts(upload);
  const [lost, setLost] = useState(0);

  const editor = useTextEditor({
    ...input,
    isPaused: isSource,
    onToolbar: () => toolbarRef.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
    onFiles: (files, at) => uploads.insert(editor, files, at),
    onLost: setLost,
  });
  const foreign = useForeignPictures(editor);
  const isBusy = uploads.count + foreign.copying > 0;
  useHold(holdRef, isBusy);
  useEffect(() => {
    if (isSource) sourceRef.current?.focus();
  }, [isSource]);

  return (
    <div ref={toolbarRef} className="text-editor" data-height={height} aria-busy={isBusy}>
      {isSource ? (
        <SourceView
          id={`${input.id}-source`}
          label={input.label}
          html={input.value}
          textRef={sourceRef}
          disabled={input.disabled}
          onChange={input.onChange}
          onClose={() => {
            setSource(false);
            editor.commands.focus();
          }}
        />
      ) : (
        <Tools
          editor={editor}
          id={input.id}
          label={input.label}
          isBusy={uploads.count > 0}
          onSource={() => setSource(true)}
        />
      )}
      <EditorContent editor={editor} hidden={isSource} className="text-scroll" />
      <PictureNotes foreign={foreign} disabled={input.disabled} lost={lost} onLostSeen={() => setLost(0)} />
      <div className="text-status">
        <WordCount editor={editor} />
        <span role="status">
          {uploads.count > 0 && `Uploading ${toPictures(uploads.count)} `}
          {foreign.copying > 0 && `Copying ${toPictures(foreign.copying)} into the library`}
        </span>
        {isBusy && (
          <button
            type="button"
            onClick={() => {
              uploads.cancel();
              foreign.cancel();
            }}
            className="text-link"
          >
            Cancel upload
          </button>
        )}
        <input ref={holdRef} aria-hidden="true" tabIndex={-1} className="sr-only" />
        <span id={`${input.id}-keys`} className="sr-only">
          Alt and F10 go to the toolbar, Escape goes back to the text. In a table Tab goes to the next cell, Escape goes
          below the table.
        </span>
      </div>
    </div>
  );
}

const toPictures = (count: number) => (count === 1 ? "a picture" : `${count} pictures`);

type ToolsProps = { editor: Editor; id: string; label: string; isBusy: boolean; onSource(): void };

function Tools({ editor, id, label, isBusy, onSource }: ToolsProps) {
  const state = useEditorState({ editor, selector: (snapshot) => readToolState(snapshot.editor) });
  return (
    <Toolbar controls={id} label={`${label}: formatting`} first="undo" onEscape={() => editor.commands.focus()}>
      <TextTools editor={editor} state={state} isBusy={isBusy} onSource={onSource} />
    </Toolbar>
  );
}

function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, " ", " ")),
  });
  return <span>{words === 1 ? "1 word" : `${words.toLocaleString("en")} words`}</span>;
}

/** Puts pictures into a text while it is edited, and says in toasts how it went (admin.txt §5 and §8). */
function useInserts(upload: UploadPicture) {
  const [count, setCount] = useState(0);
  const running = useRef(new Set<AbortController>());
  const toast = useToast();
  const insertOne = async (editor: Editor, file: File, at: number) => {
    if (!file.type.startsWith("image/")) return toast({ text: noImage, isError: true });
    const controller = new AbortController();
    running.current.add(controller);
    setCount(running.current.size);
    try {
      await insertPicture(editor, file, at, (sent, options) => upload(sent, { ...options, signal: controller.signal }));
      toast({ text: "Image uploaded successfully", isStep: true });
    } catch (error) {
      if (controller.signal.aborted) return;
      const text = error instanceof UploadError ? error.message : uploadFailed;
      const retry = {
        label: "Retry",
        onAct: () => void insertOne(editor, file, Math.min(at, editor.state.doc.content.size)),
      };
      toast({
        title: file.name,
        text,
        isError: true,
        ...(!(error instanceof UploadError && !error.canRetry) && { action: retry }),
      });
    } finally {
      running.current.delete(controller);
      setCount(running.current.size);
    }
  };
  const cancel = () => {
    for (const controller of running.current) controller.abort();
  };
  const insert = (editor: Editor, files: File[], at: number) => {
    for (const file of files) void insertOne(editor, file, at);
  };
  return { count, insert, cancel };
}
