import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { focusFieldOfAddress } from "../preview/focus-field.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { LeaveGuard } from "../records/leave-guard.tsx";
import { ScheduleBars } from "../schedule/schedule-bars.tsx";
import { CopyBar, DraftBars } from "./draft-bars.tsx";
import type { OtherState } from "./drafts.ts";
import { takeOver } from "./held-forms.ts";
import { useSaveKey } from "./save-key.ts";
import type { DraftedForm } from "./use-drafted-form.ts";
import { type SaveAnswer, useHeldSubmit } from "./use-held-submit.ts";

type DraftPartsProps = {
  one: string;
  form: DraftedForm;
  onRestore(changes: Record<string, unknown>): void;
  onDiscard(): () => void;
  toLabel(field: string): string;
  version: number | null;
  onCompare?(other: OtherState, isDraft: boolean): void;
  answer: SaveAnswer;
};

/** What a form element needs inside of it to keep drafts, first of all: words, keys, and what is sent along. */
export function DraftParts({ form, onRestore, answer, toLabel, ...rest }: DraftPartsProps) {
  const part = useRef<HTMLInputElement>(null);
  const { autosaver, content, drafting, found, forget, present } = form;
  useHeldSubmit(part, autosaver, answer);
  useSaveKey(part);
  const takeTyped = useEffectEvent(() => {
    const typed = takeOver(drafting);
    if (typed) onRestore(typed);
  });
  useEffect(() => takeTyped(), []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette may name another field of the same form
  useEffect(focusFieldOfAddress, [key]);
  return (
    <>
      <LeaveGuard isDirty={content !== null} draft={autosaver} />
      <input ref={part} type="hidden" name="draft" value={drafting.item} />
      <DraftBars
        {...{ ...rest, drafting, found, present }}
        changed={Object.keys(content?.changes ?? {}).map(toLabel)}
        onRestore={(typing) => {
          onRestore(typing.content.changes);
          forget();
        }}
        onForget={forget}
      />
      <CopyBar {...{ form, onRestore, toLabel }} />
      <PreviewPanel form={form} />
      <ScheduleBars notes={drafting.scheduled} isTyped={content !== null} />
    </>
  );
}
