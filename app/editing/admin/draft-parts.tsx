import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { openingField } from "~/admin-kit/parts/form-events.ts";
import { LeaveGuard } from "~/admin-kit/parts/leave-guard.tsx";
import { ConflictBanner } from "./drafts/conflict-banner.tsx";
import { DraftBars } from "./drafts/draft-bars.tsx";
import type { SaveAnswer } from "./drafts/form-state.ts";
import { useHandover } from "./drafts/handover.tsx";
import { useSaveKey } from "./drafts/save-key.ts";
import type { AnyForm } from "./drafts/use-form.ts";
import { useSave } from "./drafts/use-save.ts";
import { focusFieldOfAddress } from "./preview/focus-field.ts";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { ScheduleBars } from "./schedule/schedule-bars.tsx";

/** The parts that a form element needs for drafts; put them first: messages, shortcuts, and hidden values. */
export function DraftParts({ form, answer }: { form: AnyForm; answer: SaveAnswer }) {
  const part = useRef<HTMLInputElement>(null);
  const { driver, content, drafting, version } = form;
  useSave(part, driver, answer);
  useSaveKey(part);
  useHandover(part, driver);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette may name another field of the same form
  useEffect(focusFieldOfAddress, [key]);
  const overwrite = () => {
    driver.dispatch({ type: "settled", taken: {} });
    driver.dispatch({ type: "saveRepeated" });
  };
  return (
    <>
      <LeaveGuard isDirty={content !== null} draft={driver} />
      <input ref={part} type="hidden" name="draft" value={drafting.item} />
      <input type="hidden" name={openingField} value={drafting.opening} />
      <input type="hidden" name="version" value={version ?? ""} />
      <DraftBars form={form} />
      <PreviewPanel form={form} />
      <ScheduleBars notes={drafting.scheduled} isTyped={content !== null} />
      <ConflictBanner form={form} onOverwrite={overwrite} />
    </>
  );
}
