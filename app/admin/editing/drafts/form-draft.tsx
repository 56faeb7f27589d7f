import type { SaveState } from "~/ui/inputs/form-layout.tsx";
import { Time } from "~/ui/time.tsx";
import { withParts } from "../../kit/with-parts.tsx";
import { messages } from "./messages.ts";
import type { AnyForm } from "./use-form.ts";

/** The save bar's line about what was typed. It never claims more than what is saved. */
export function toSaveLine({ state: { phase, at }, isDirty }: AnyForm, isSaving: boolean): SaveLine {
  if (isSaving) return { state: "saving", status: "" };
  if (phase === "saving") return { state: "saving", status: messages.saveLine.saving };
  if (phase === "failed") return { state: "failed", status: messages.saveLine.retrying };
  if (phase === "refused") return { state: "failed", status: messages.saveLine.tooLong };
  if (!isDirty) return { state: "clean", status: "" };
  if (phase === "waiting" || !at) return { state: "dirty", status: messages.saveLine.unsavedChanges };
  return {
    state: "saved",
    status: <span>{withParts(messages.saveLine.savedAt, { time: <Time value={at} style="time" /> })}</span>,
  };
}

export type SaveLine = { state: SaveState; status: React.ReactNode };
