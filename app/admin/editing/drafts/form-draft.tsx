import type { SaveState } from "~/ui/inputs/form-layout.tsx";
import { Time } from "~/ui/time.tsx";
import type { AnyForm } from "./use-form.ts";

/** The save bar's line about what was typed; it is truthful in every case. */
export function toSaveLine({ state: { phase, at }, isDirty }: AnyForm, isSaving: boolean): SaveLine {
  if (isSaving) return { state: "saving", status: "" };
  if (phase === "saving") return { state: "saving", status: "Saving" };
  if (phase === "failed") return { state: "failed", status: "Not saved, retrying" };
  if (phase === "refused") return { state: "failed", status: "Not saved: this is too long for a draft" };
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

export type SaveLine = { state: SaveState; status: React.ReactNode };
