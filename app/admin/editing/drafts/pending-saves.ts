import type { Autosaver } from "./autosaver.ts";
import type { DraftContext } from "./draft-context.ts";

/** Forms whose own save is in progress. */
export const pendingSaves = new Set<Autosaver>();

const unsaved = new Set<() => void>();

export function noteUnsaved(save: () => void): () => void {
  unsaved.add(save);
  return () => unsaved.delete(save);
}

export function retryPendingSaves(): void {
  for (const save of unsaved) save();
}

/** The save succeeded and redirects: what was typed is no longer a draft. */
export function settlePendingSaves(): void {
  for (const form of pendingSaves) form.published();
  pendingSaves.clear();
}

type Form = Pick<DraftContext, "kind" | "item" | "isNew">;

let waiting: { form: Form; autosaver: Autosaver; changes: Record<string, unknown> } | undefined;

/** The form closes: text typed during its save moves to the form that opens next, or becomes a draft. */
export function moveTypedToNextForm(autosaver: Autosaver, form: Form): void {
  const changes = autosaver.typedSince();
  if (!changes) {
    autosaver.stop();
    return;
  }
  const offered = { form, autosaver, changes };
  waiting = offered;
  // The next form opens at the same moment.
  setTimeout(() => {
    if (waiting !== offered) return;
    waiting = undefined;
    autosaver.stop();
  });
}

/** Takes the text typed into the previous form; null if there is none. */
export function takeTypedOfPreviousForm({ kind, item, isNew }: Form): Record<string, unknown> | null {
  if (!waiting) return null;
  const { form, autosaver, changes } = waiting;
  const isSame = form.kind === kind && (form.item === item || (form.isNew && !isNew));
  if (!isSame) return null;
  waiting = undefined;
  autosaver.leave();
  return changes;
}
