import { createContext, useContext } from "react";
import type { SaveState } from "~/ui/form-layout.tsx";
import type { DraftContent, Drafting } from "./drafting.ts";

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
