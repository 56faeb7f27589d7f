import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { ConflictBanner } from "./drafts/conflict-banner.tsx";
import { DraftBars } from "./drafts/draft-bars.tsx";
import { takeOver } from "./drafts/held-forms.ts";
import { useSaveKey } from "./drafts/save-key.ts";
import type { AnyForm } from "./drafts/use-form.ts";
import { type SaveAnswer, useHeldSubmit } from "./drafts/use-held-submit.ts";
import { LeaveGuard } from "./kit/leave-guard.tsx";
import { focusFieldOfAddress } from "./preview/focus-field.ts";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { ScheduleBars } from "./schedule/schedule-bars.tsx";

/** What a form element needs inside of it to keep drafts, first of all: words, keys, and what is sent along. */
export function DraftParts({ form, answer }: { form: AnyForm; answer: SaveAnswer }) {
  const part = useRef<HTMLInputElement>(null);
  const { autosaver, content, drafting, version } = form;
  const sendAgain = useHeldSubmit(part, autosaver, answer);
  useSaveKey(part);
  const takeTyped = useEffectEvent(() => {
    const typed = takeOver(drafting);
    if (typed) form.restore(typed);
  });
  useEffect(() => takeTyped(), []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette may name another field of the same form
  useEffect(focusFieldOfAddress, [key]);
  const overwrite = () => {
    form.settle(new Map());
    sendAgain();
  };
  return (
    <>
      <LeaveGuard isDirty={content !== null} draft={autosaver} />
      <input ref={part} type="hidden" name="draft" value={drafting.item} />
      <input type="hidden" name="version" value={version ?? ""} />
      <DraftBars form={form} />
      <PreviewPanel form={form} />
      <ScheduleBars notes={drafting.scheduled} isTyped={content !== null} />
      <ConflictBanner form={form} onOverwrite={overwrite} />
    </>
  );
}
