import type { Autosaver } from "./autosaver.ts";

/** Forms whose own save is on its way, until it is answered. */
export const heldForms = new Set<Autosaver>();

/** The save was done and leads elsewhere: what was typed is no draft any more. */
export function publishHeldForms(): void {
  for (const form of heldForms) form.published();
  heldForms.clear();
}
