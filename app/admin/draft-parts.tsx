import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { ConflictBanner } from "./editing/drafts/conflict-banner.tsx";
import { DraftBars } from "./editing/drafts/draft-bars.tsx";
import { takeTypedOfPreviousForm } from "./editing/drafts/pending-saves.ts";
import { useSaveKey } from "./editing/drafts/save-key.ts";
import { type SaveAnswer, useDeferredSubmit } from "./editing/drafts/use-deferred-submit.ts";
import type { AnyForm } from "./editing/drafts/use-form.ts";
import { focusFieldOfAddress } from "./editing/preview/focus-field.ts";
import { PreviewPanel } from "./editing/preview/preview-panel.tsx";
import { ScheduleBars } from "./editing/schedule/schedule-bars.tsx";
import { LeaveGuard } from "./kit/leave-guard.tsx";

/** The parts that a form element needs for drafts; put them first: messages, shortcuts, and hidden values. */
export function DraftParts({ form, answer }: { form: AnyForm; answer: SaveAnswer }) {
  const part = useRef<HTMLInputElement>(null);
  const { autosaver, content, drafting, version } = form;
  const sendAgain = useDeferredSubmit(part, autosaver, answer);
  useSaveKey(part);
  const takeTyped = useEffectEvent(() => {
    const typed = takeTypedOfPreviousForm(drafting);
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
