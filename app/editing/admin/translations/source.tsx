import { Copy } from "lucide-react";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import type { HtmlNode } from "~/lib/text/html.ts";
import { baseLanguage, directionOf, nameOfLanguage } from "~/lib/text/messages.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import type { TranslationState } from "../../store/translations.server.ts";
import type { FieldDifference } from "../history/differences.server.ts";
import { Difference } from "../history/differences.tsx";
import { messages } from "./messages.ts";

/** The words of the base language in a field: what they are, how their translation is, and what they were then. */
export type SourceWords = {
  value: string | readonly string[];
  /** Rich text as elements. */
  tree?: HtmlNode[];
  state: TranslationState;
  /** Their fingerprint, which a translation keeps. */
  source: string;
  difference?: FieldDifference;
};

type SourceProps = {
  /** The address of the form, which takes "still right". */
  action: string;
  name: string;
  label: string;
  words: SourceWords;
  onCopy(): void;
};

/** What the input of a translation stands beside. */
export function Source({ action, name, label, words, onCopy }: SourceProps) {
  const { value, tree, state, source, difference } = words;
  const { change, isBusy } = useChange(action);
  const isReadOnly = useReadOnly();
  const language = nameOfLanguage(baseLanguage);
  return (
    <div className="min-w-0 text-small">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3">
        <span className="font-semibold text-muted">{language}</span>
        {state === "missing" || state === "outdated" ? (
          <Badge status="warning">{messages.states[state]}</Badge>
        ) : (
          <span className="text-ui text-muted">{messages.states[state]}</span>
        )}
        {!isReadOnly && state !== "unwritten" && (
          <IconButton className="-my-2" label={messages.copyOf(label, language)} icon={Copy} onClick={onCopy} />
        )}
      </div>
      <div
        lang={baseLanguage}
        dir={directionOf(baseLanguage)}
        className={`text-muted wrap-anywhere [&_.prose]:text-small ${tree ? "" : "whitespace-pre-line"}`}
      >
        {tree ? <Difference field={{ label, tree }} /> : [value].flat().join("\n") || messages.isEmpty}
      </div>
      {state === "outdated" && (
        <div className="mt-2 grid justify-items-start gap-2">
          {difference && (
            <details>
              <summary className="min-h-6 cursor-pointer text-link">{messages.changedSince}</summary>
              <div className="mt-1.5 [&_del]:bg-error/14 [&_ins]:bg-success/16" lang={baseLanguage}>
                <Difference field={difference} />
              </div>
            </details>
          )}
          {!isReadOnly && (
            <Button
              look="secondary"
              busy={isBusy}
              aria-label={messages.stillRightOf(label)}
              onClick={() => void change("stillRight", [], { field: name, source })}
            >
              {messages.stillRight}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
