import type { Autosaver } from "./autosaver.ts";

/** Forms whose own save is on its way, until it is answered. */
export const heldForms = new Set<Autosaver>();

const unsaved = new Set<() => void>();

/** Notes such a form; returns what ends that. */
export function noteUnsaved(save: () => void): () => void {
  unsaved.add(save);
  return () => unsaved.delete(save);
}

/** Sends forms again whose save never arrived. */
export function saveHeldForms(): void {
  for (const save of unsaved) save();
}

/** The save was done and leads elsewhere: what was typed is no draft any more. */
export function publishHeldForms(): void {
  for (const form of heldForms) form.published();
  heldForms.clear();
}
