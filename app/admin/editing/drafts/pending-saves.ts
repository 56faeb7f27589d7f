import type { Autosaver } from "./autosaver.ts";
import type { DraftContext } from "./draft-context.ts";

/** Forms whose own save is on its way, until it is answered. */
export const pendingSaves = new Set<Autosaver>();

const unsaved = new Set<() => void>();

export function noteUnsaved(save: () => void): () => void {
  unsaved.add(save);
  return () => unsaved.delete(save);
}

export function retryPendingSaves(): void {
  for (const save of unsaved) save();
}

/** The save was done and leads elsewhere: what was typed is no draft any more. */
export function settlePendingSaves(): void {
  for (const form of pendingSaves) form.published();
  pendingSaves.clear();
}

type Form = Pick<DraftContext, "kind" | "item" | "isNew">;

let waiting: { form: Form; autosaver: Autosaver; changes: Record<string, unknown> } | undefined;

/** The form goes: what was typed during its save goes to the form that opens in its place, or becomes a draft. */
export function passOnTyped(autosaver: Autosaver, form: Form): void {
  const changes = autosaver.typedSince();
  if (!changes) {
    autosaver.stop();
    return;
  }
  const offered = { form, autosaver, changes };
  waiting = offered;
  // Another form opens in the same moment.
  setTimeout(() => {
    if (waiting !== offered) return;
    waiting = undefined;
    autosaver.stop();
  });
}

/** Takes over what was typed into the form before this one; null for nothing. */
export function takePassedOn({ kind, item, isNew }: Form): Record<string, unknown> | null {
  if (!waiting) return null;
  const { form, autosaver, changes } = waiting;
  const isSame = form.kind === kind && (form.item === item || (form.isNew && !isNew));
  if (!isSame) return null;
  waiting = undefined;
  autosaver.leave();
  return changes;
}
