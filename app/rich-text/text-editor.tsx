import { type Editor, EditorContent, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { useBlockedForm } from "~/admin-kit/inputs/use-uploads.ts";
import { countWords } from "~/lib/text/text-length.ts";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { PictureNotes, useForeignPictures } from "./foreign-pictures.tsx";
import { useInserts } from "./inserts.ts";
import { SourceView } from "./source-view.tsx";
import { TextTools } from "./tools/text-tools.tsx";
import { useTextEditor } from "./use-text-editor.ts";
import "~/ui/styles/text-editor.css";
import { messages } from "~/admin-kit/inputs/messages.ts";

type TextEditorProps = InputProps<string> & {
  label: string;
  /** Height of the text in pixels, without the toolbar. */
  height: 300 | 500;
};

const frameClasses =
  "group/editor rounded-control border border-field-edge bg-(--field-fill) outline-offset-1 outline-focus data-invalid:border-error data-disabled:opacity-60 has-[:is([role=textbox],textarea):focus-visible]:outline-2 [&>.banner]:mx-2 [&>.banner]:mb-2";

/** The editor itself, loaded when a form needs it (rich-text.tsx). */
export function TextEditor({ height, ...input }: TextEditorProps) {
  const [isSource, setSource] = useState(false);
  const [isFull, setFull] = useState(false);
  const toolbarRef = useRef<HTMLDivElement>(null);
  const sourceRef = useRef<HTMLTextAreaElement>(null);
  const holdRef = useRef<HTMLInputElement>(null);
  const uploads = useInserts();
  const [lost, setLost] = useState({ count: 0, wasHidden: false });

  const editor = useTextEditor({
    ...input,
    isPaused: isSource,
    onToolbar: () => toolbarRef.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
    onFiles: (files, at) => uploads.insert(editor, files, at),
    onLost: (count, wasHidden) => setLost({ count, wasHidden }),
    onEdit: (edit) => foreign.copyPasted(edit),
  });
  const foreign = useForeignPictures(editor);
  const isBusy = uploads.count + foreign.copying > 0;
  useBlockedForm(holdRef, isBusy);
  useEffect(() => {
    if (isSource) sourceRef.current?.focus();
  }, [isSource]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape from any of its parts leaves the full screen
    <div
      ref={toolbarRef}
      className={`text-editor ${frameClasses}`}
      data-height={height}
      data-disabled={input.disabled || undefined}
      data-invalid={input["aria-invalid"] || undefined}
      data-full={isFull || undefined}
      aria-busy={isBusy}
      onKeyDown={(event) => {
        // The text marks every Escape as handled, even if it does nothing.
        const isFree = !event.defaultPrevented || event.target === editor.view.dom;
        if (event.key === "Escape" && isFree) setFull(false);
      }}
    >
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
        <TextTools
          editor={editor}
          controls={input.id}
          label={messages.formatting(input.label)}
          isBusy={uploads.count > 0}
          isFull={isFull}
          onFull={() => setFull(!isFull)}
          onSource={() => setSource(true)}
        />
      )}
      <EditorContent
        editor={editor}
        hidden={isSource}
        className="text-page-room grid in-data-[height=300]:min-h-75 in-data-[height=500]:min-h-125 [&[hidden]]:hidden"
      />
      <PictureNotes
        foreign={foreign}
        disabled={input.disabled}
        lost={lost}
        onLostSeen={() => setLost({ count: 0, wasHidden: false })}
      />
      <div className="relative flex justify-between gap-4 border-t border-hairline px-3 py-[5px] text-(length:--text-ui) text-muted">
        <WordCount editor={editor} />
        <span role="status">
          {uploads.count > 0 && `${messages.uploadingPictures(uploads.count)} `}
          {foreign.copying > 0 && messages.copyingPictures(foreign.copying)}
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
            {messages.cancelUpload}
          </button>
        )}
        <input ref={holdRef} aria-hidden="true" tabIndex={-1} className="sr-only" />
        <span id={`${input.id}-keys`} className="sr-only">
          {messages.editorKeys}
        </span>
      </div>
    </div>
  );
}

function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, " ", " ")),
  });
  return <span>{messages.wordCount(words)}</span>;
}
