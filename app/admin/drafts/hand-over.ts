import type { Autosaver } from "./autosaver.ts";
import type { Drafting } from "./drafting.ts";

type Form = Pick<Drafting, "kind" | "item" | "isNew">;

let waiting: { form: Form; autosaver: Autosaver; changes: Record<string, unknown> } | undefined;

/**
 * The form goes. What was typed while its save was on its way goes to the form that opens in its place with what was saved;
 * where none opens, it becomes a draft.
 */
export function handOver(autosaver: Autosaver, form: Form): void {
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
export function takeOver({ kind, item, isNew }: Form): Record<string, unknown> | null {
  if (!waiting) return null;
  const { form, autosaver, changes } = waiting;
  const isSame = form.kind === kind && (form.item === item || (form.isNew && !isNew));
  if (!isSame) return null;
  waiting = undefined;
  autosaver.leave();
  return changes;
}
