import { Time } from "~/ui/time.tsx";
import type { DraftState } from "./autosaver.ts";
import type { SaveLine } from "./form-draft.ts";

/** What the bar of a form says about what was typed; honest, whatever happens. */
export function toSaveLine({ phase, at }: DraftState, isDirty: boolean, isSaving: boolean): SaveLine {
  if (isSaving) return { state: "saving", status: "" };
  if (phase === "saving") return { state: "saving", status: "Saving" };
  if (phase === "failed") return { state: "failed", status: "Not saved, retrying" };
  if (phase === "refused") return { state: "failed", status: "Not saved: this is too much for a draft" };
  if (!isDirty) return { state: "clean", status: "" };
  if (phase === "waiting" || !at) return { state: "dirty", status: "Unsaved changes" };
  return {
    state: "saved",
    status: (
      <span>
        Saved <Time value={at} style="time" />
      </span>
    ),
  };
}
