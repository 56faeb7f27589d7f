import { CodeXml } from "lucide-react";
import { type RefObject, useState } from "react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import { toolbarClasses, toolClasses } from "./tools/toolbar.tsx";

type SourceViewProps = {
  id: string;
  label: string;
  html: string;
  textRef: RefObject<HTMLTextAreaElement | null>;
  disabled?: boolean;
  /** Called at every key, so that a save loses nothing; unsafe parts are removed when saving. */
  onChange(html: string): void;
  onClose(): void;
};

/** The HTML of a text for editing. An untouched source stays unchanged, with its own line breaks. */
export function SourceView({ id, label, html, textRef, disabled, onChange, onClose }: SourceViewProps) {
  const [source, setSource] = useState(() => toReadableSource(html));
  return (
    <>
      <div className={toolbarClasses}>
        <button type="button" aria-pressed="true" onClick={onClose} className={`${toolClasses} gap-2! px-2.5`}>
          <Icon of={CodeXml} />
          {messages.views.back}
        </button>
      </div>
      <textarea
        ref={textRef}
        id={id}
        aria-label={messages.htmlSource(label)}
        dir="ltr"
        spellCheck={false}
        disabled={disabled}
        value={source}
        onChange={(event) => {
          setSource(event.target.value);
          onChange(event.target.value);
        }}
        className="block w-full resize-none px-4.5 py-3.5 font-mono text-(length:--text-ui) leading-[1.6] text-ink outline-none in-data-[height=300]:h-75 in-data-[height=500]:h-125"
      />
    </>
  );
}

const blockEnd =
  /(<\/(?:p|h[1-6]|ul|ol|li|table|caption|thead|tbody|tr|t[dh]|blockquote|pre|figure|figcaption|iframe|video)>|<hr[^>]*>|<(?:ul|ol|table|tbody|tr|blockquote|figure)(?: [^>]*)?>)(?=<(?!\/(?:li|t[dh]|blockquote|figure)>))/g;

/** HTML with one line per block. Breaks are added only between tags, where they mean nothing; code keeps its lines. */
export function toReadableSource(html: string): string {
  return html.replaceAll(blockEnd, "$1\n");
}
