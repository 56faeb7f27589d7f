import { createContext, useContext } from "react";
import type { SaveState } from "~/ui/form-layout.tsx";
import { Time } from "~/ui/time.tsx";
import type { DraftState } from "./autosaver.ts";
import type { DraftContent, Drafting } from "./drafting.ts";

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

/** What the buttons of a form can ask of its draft. */
export type FormDraft = {
  isDirty: boolean;
  drafting: Drafting;
  content: DraftContent | null;
  flush(): Promise<boolean>;
};

const FormDraftContext = createContext<FormDraft | undefined>(undefined);

/** Stands around the buttons of a form that keeps drafts. */
export const FormDraftProvider = FormDraftContext.Provider;

/** The draft of the form around. Throws outside of one. */
export function useFormDraft(): FormDraft {
  const draft = useContext(FormDraftContext);
  if (!draft) throw new Error("useFormDraft needs a form that keeps drafts around it");
  return draft;
}

/** What a form's bar says. */
export type SaveLine = { state: SaveState; status: React.ReactNode };
