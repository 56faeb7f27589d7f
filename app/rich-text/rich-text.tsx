import { type ComponentType, useEffect, useState } from "react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { inputClasses } from "~/ui/inputs/field.tsx";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { Banner } from "~/ui/messages/banner.tsx";

type RichTextInputProps = InputProps<string> & {
  /** Height of the text in pixels: 500 for posts and pages, 300 for sections (admin.txt 9). */
  height: 300 | 500;
  label: string;
};

/** A text as HTML, unchanged byte for byte until it is edited; its editor is loaded when the input is shown. */
export function RichTextInput(rest: RichTextInputProps) {
  const { name, value, disabled, height } = rest;
  const [Editor, setEditor] = useState<ComponentType<RichTextInputProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    import("./text-editor.tsx").then(
      ({ TextEditor }) => setEditor(() => TextEditor),
      () => setFailed(true),
    );
  }, []);
  // As high as the editor with its toolbar, which needs more rows on a phone.
  const space = height === 500 ? "h-181 @md:h-152" : "h-131 @md:h-102";
  return (
    <div className="@container">
      <input type="hidden" name={name} value={value} disabled={disabled} />
      {hasFailed && <PlainText {...rest} className={space} />}
      {!Editor && !hasFailed && (
        <div id={rest.id} tabIndex={-1} aria-busy="true" className={`${inputClasses} ${space} text-muted`}>
          {messages.loadingEditor}
        </div>
      )}
      {Editor && <Editor {...rest} />}
    </div>
  );
}

function PlainText(props: RichTextInputProps & { className: string }) {
  const { className, label, onChange, name: _name, height: _height, ...rest } = props;
  return (
    <div className="grid gap-3">
      <Banner status="warning">{messages.editorNotLoaded}</Banner>
      <textarea
        {...rest}
        aria-label={messages.htmlSource(label)}
        dir="ltr"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputClasses} ${className} font-mono`}
      />
    </div>
  );
}
