import { useEffect, useLayoutEffect, useState } from "react";
import { useEvent } from "~/admin-kit/parts/use-event.ts";
import { useToast } from "~/ui/messages/toasts.tsx";
import type { OtherState } from "./drafts.ts";
import { createFormDriver } from "./form-driver.ts";
import { openForm, type SaveAnswer, toDraftPhase } from "./form-state.ts";
import { type FormFields, type LoadedForm, toBase, toVersion, type Values } from "./form-values.ts";
import { messages } from "./messages.ts";
import { usePresence } from "./use-presence.ts";

/** A form with its draft, and with other users' changes of its item. `answer` is that of its last save. */
export function useForm<V extends Values>(fields: FormFields<V>, loaded: LoadedForm<V>, answer?: SaveAnswer) {
  const { values, version } = loaded;
  const [driver] = useState(() => createFormDriver(openForm(fields, loaded, answer), loaded.drafting, fields));
  const state = driver.use();
  const { dispatch, item, isNew, opening } = driver;
  const drafting = { ...loaded.drafting, item, userId: state.userId, opening };
  const present = usePresence(drafting, driver.tab);
  const toast = useToast();
  useLayoutEffect(() => driver.follow(fields), [driver, fields]);
  // A key pressed between the drawing and a later effect would be overwritten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the loaded version changes
  useLayoutEffect(() => void dispatch({ type: "loaded", loaded: { values, version } }), [dispatch, version]);
  useEffect(() => driver.start(), [driver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other drafts
  useEffect(() => void driver.findUnsent(), [driver, state.userId]);
  useEvent("online", () => void driver.flush());
  useEvent("pagehide", () => void driver.flush(true));
  useEvent("visibilitychange", () => document.visibilityState === "hidden" && void driver.flush(true));
  useAddress(isNew && state.storedAt !== undefined, item);

  const bringBack = async (copy: Parameters<typeof driver.bringBack>[0]) => {
    if (!(await driver.bringBack(copy))) toast({ text: messages.theirs.nothingReplaced, isError: true });
  };
  const { content, compared } = state;
  return {
    ...{ driver, drafting, present, fields, compared, content, bringBack },
    ...{ copies: state.copies, unsent: state.unsent, storedAt: state.storedAt, save: state.save },
    values: state.values as V,
    opened: state.opened.values as V,
    phase: toDraftPhase(state),
    version: toVersion(state),
    toBase: (name: string) => toBase(state, name),
    change: (changes: Partial<V>) => void dispatch({ type: "typed", changes }),
    restore: (changes: Values) => void dispatch({ type: "replaced", values: fields.toFitting(changes) }),
    discard() {
      const before = state.values;
      dispatch({ type: "discarded" });
      return () => void dispatch({ type: "replaced", values: before });
    },
    compare({ values: theirs, by, at, version: theirVersion }: OtherState, isDraft: boolean) {
      const other = { by, at: new Date(at), version: theirVersion ?? state.opened.version ?? 0, isDraft, theirs };
      dispatch({ type: "compared", conflict: other });
    },
    async settle(taken: Values) {
      const copy = await driver.settle(taken);
      if (copy === null) toast({ text: messages.theirs.nothingReplaced, isError: true });
      if (!copy) return;
      const actions = [{ label: messages.undo, onAct: () => void bringBack(copy) }];
      toast({ text: messages.theirs.isInTheForm, actions });
    },
  };
}

/** A form with any fields. */
export type AnyForm = Omit<ReturnType<typeof useForm<Values>>, "change">;

/** A new item with a draft has its own address, so that a reload continues with it. */
function useAddress(hasDraft: boolean, item: string): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (!hasDraft || address.searchParams.get("draft") === item) return;
    address.searchParams.set("draft", item);
    // Not through the router, which would load the page again.
    history.replaceState(history.state, "", address);
  }, [hasDraft, item]);
}
