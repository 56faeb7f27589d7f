import type { FieldInPlace, SavedInPlace } from "~/lib/staff-page.ts";
import { forgetTyped, keepTyped, recallTyped } from "~/lib/typed-text.ts";
import { createEditorBar } from "./editor-bar.tsx";
import { askForField, keepMessage, onUndo, send, showMessage } from "./message.ts";
import { createTextPlace, replaceEverywhere, showFrame, type TextPlace } from "./text-place.ts";

type Editor = { isDirty(): boolean; cancel(): void; focus(): void; say(text: string): void };

let current: Editor | undefined;

/** Ends the editing of another text. False, with a word about it, while something is typed there that is not saved. */
export function tellToFinish(): boolean {
  if (!current?.isDirty()) {
    current?.cancel();
    return true;
  }
  current.say("Save or cancel this text first.");
  current.focus();
  return false;
}

/** Begins to edit a text where it stands. */
export async function openEditor(element: HTMLElement, source: string, userId: string): Promise<void> {
  element.classList.add("staff-waiting");
  const answer = await askForField(source);
  element.classList.remove("staff-waiting");
  if (!answer.ok) return showMessage({ text: answer.text, isError: true });
  if (current) return;
  const start = { element, source, userId, field: answer.value };
  if (answer.value.isPlain) startEditing(start);
  else startFrame(start);
}

type Start = { element: HTMLElement; source: string; userId: string; field: FieldInPlace };

function startFrame({ element, source, field }: Start): void {
  const frame = showFrame({ element, source, label: field.label }, (outcome) => {
    current = undefined;
    if (outcome.is === "saved") show(source, null, outcome);
    if (outcome.is === "failed")
      showMessage({ text: outcome.text, isError: true, link: { href: field.form, label: "Open in form" } });
  });
  current = { ...frame, say: (text) => showMessage({ text, isError: true }) };
}

function startEditing({ element, source, userId, field }: Start): void {
  let seen = field.value;
  let isSaving = false;
  const bar = createEditorBar(field, { save: () => void save(), cancel: () => cancel() });
  const place: TextPlace = createTextPlace(element, field, bar);
  const leave = (event: BeforeUnloadEvent) => place.value() !== seen && event.preventDefault();
  const end = () => {
    place.end();
    bar.element.remove();
    removeEventListener("beforeunload", leave);
    current = undefined;
    element.focus({ preventScroll: true });
  };
  const discard = () => {
    forgetTyped(source);
    end();
  };
  const goOn = () => {
    bar.show({});
    place.focus();
  };
  const cancel = () => {
    if (isSaving) return;
    if (bar.isAsking()) goOn();
    else if (place.value() === seen) discard();
    else bar.show({ text: "What you changed has not been saved.", question: { discard, goOn } });
  };
  const save = async (overwrite = false) => {
    if (isSaving) return;
    const value = place.value();
    if (value === seen && !overwrite) return cancel();
    isSaving = true;
    bar.show({ isBusy: true });
    const answer = await send({ source, value, seen, userId, ...(overwrite && { overwrite: "true" }) });
    isSaving = false;
    if (answer.ok) return finish(answer.value);
    const theirs = answer.value?.theirs;
    if (theirs === undefined) return bar.show({ text: answer.text });
    const take = () => {
      const mine = place.value();
      seen = theirs;
      place.set(theirs);
      finish({ text: "Their text stays. Yours is kept: open the text again to go on with it.", value: theirs });
      keepTyped(source, { seen: theirs, value: mine });
    };
    bar.show({ text: answer.text, choice: { theirs, mine: () => void save(true), take } });
  };
  const finish = (saved: SavedInPlace) => {
    forgetTyped(source);
    end();
    show(source, field.value, saved);
  };
  current = { isDirty: () => place.value() !== seen, cancel, focus: place.focus, say: (text) => bar.show({ text }) };
  addEventListener("beforeunload", leave);
  place.onInput(() => keepTyped(source, { seen, value: place.value() }));
  place.onKey({ save: () => void save(), cancel });
  const kept = recallTyped(source, seen);
  if (kept !== null) {
    place.set(kept);
    bar.show({ text: "What you typed before is here again." });
  }
  place.focus();
}

function show(source: string, before: string | null, { value, text, isError, undo }: SavedInPlace): void {
  const now = value ?? before;
  const shown = before === null ? null : now;
  const message = { text, isError, undo: undo ? { ...undo, source, shown } : undefined };
  if (isError || isShownAs(source, before, now)) {
    showMessage(message);
    return;
  }
  // A text that is gone, or that stands within others, is drawn by the server.
  keepMessage({ ...message, focus: source });
  location.reload();
}

function isShownAs(source: string, before: string | null, now: string | null): boolean {
  if (before === null || now === null) return false;
  return now === before || (now.trim() !== "" && replaceEverywhere(source, before, now));
}

onUndo(async ({ source, shown, set, anyway }) => {
  const answer = await send({ intent: "undo", set, ...(anyway && { anyway: "true" }) });
  if (!answer.ok) return show(source, shown, { text: answer.text, isError: true, undo: answer.value?.undo });
  const field = await askForField(source);
  show(source, shown, { ...answer.value, value: field.ok ? field.value.value : undefined });
});
