import type { FieldInPlace, SavedInPlace, ValueInPlace } from "~/content/staff-page.ts";
import { toPlainText } from "~/lib/text/plain-text.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import { createEditorBar } from "./editor-bar.tsx";
import { type Answer, askForField, keepMessage, onUndo, send, showMessage } from "./message.ts";
import { messages } from "./messages.ts";
import { createTextPlace, openFramePlace, replaceEverywhere } from "./text-place.ts";

type Editor = { isDirty(): boolean; cancel(): void; focus(): void; say(text: string): void };

type Asked = Promise<Answer<FieldInPlace>>;

let current: Editor | undefined;
let isOpening = false;

/** Closes the editor of another text. False, with a message, if it has unsaved changes. */
export function closeEditor(): boolean {
  if (!current?.isDirty()) {
    current?.cancel();
    return true;
  }
  current.say(messages.saveFirst);
  current.focus();
  return false;
}

/** Starts editing in place what the answer names. */
export async function openEditor(element: HTMLElement, asked: Asked, userId: string): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  element.classList.add("staff-waiting");
  const answer = await asked;
  if (!answer.ok) showMessage({ text: answer.text, isError: true });
  else await startEditing(element, userId, answer.value);
  element.classList.remove("staff-waiting");
  isOpening = false;
}

async function startEditing(element: HTMLElement, userId: string, field: FieldInPlace): Promise<void> {
  const { source, value: seen } = field;
  let isSaving = false;
  const isDirty = () => !isSame(place?.value(), seen);
  const leave = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
  const end = () => {
    place?.end();
    bar.element.remove();
    removeEventListener("beforeunload", leave);
    current = undefined;
    element.focus({ preventScroll: true });
  };
  const discard = () => {
    keepTyped(source, null);
    end();
  };
  const goOn = () => {
    bar.show({});
    place?.focus();
  };
  const cancel = () => {
    if (isSaving) return;
    if (bar.isAsking()) goOn();
    else if (isDirty()) bar.show({ text: messages.notSaved, question: { discard, goOn } });
    else discard();
  };
  const save = async (overwrite = false) => {
    if (isSaving || !place) return;
    const value = place.value();
    if (!isDirty() && !overwrite) return cancel();
    const fault = place.findFault?.();
    if (fault) return bar.show({ text: fault });
    isSaving = true;
    bar.show({ isBusy: true });
    const answer = await send({ source, value, seen, userId, ...(overwrite && { overwrite: "true" }) });
    isSaving = false;
    if (answer.ok) return finish(answer.value);
    const theirs = answer.value?.theirs;
    if (theirs === undefined) return bar.show({ text: answer.text });
    const take = () => {
      finish({ text: messages.theirsStays, value: theirs });
      keepTyped(source, { seen: theirs, value });
    };
    const choice = { theirs: toShown(theirs, field), mine: () => void save(true), take };
    bar.show({ text: answer.text, choice });
  };
  const finish = (saved: SavedInPlace) => {
    discard();
    show(source, field.isPlain ? String(seen) : null, saved);
  };
  const on = {
    ...{ save: () => void save(), cancel },
    typed: () => place && keepTyped(source, { seen, value: place.value() }),
  };
  const bar = createEditorBar(field, on);
  const place = field.isPlain
    ? createTextPlace(element, field, bar, on)
    : await openFramePlace({ element, source, field, bar, on });
  if (!place) {
    const link = { href: field.form, label: messages.editorBar.openInForm };
    return showMessage({ text: messages.notOpened, isError: true, link });
  }
  current = { isDirty, cancel, focus: place.focus, say: (text) => bar.show({ text }) };
  addEventListener("beforeunload", leave);
  const kept = recallTyped(source, seen);
  if (kept !== null) {
    place.set(kept);
    bar.show({ text: messages.typedIsBack });
  }
  place.focus();
}

function toShown(value: ValueInPlace, { isPlain }: FieldInPlace): string {
  return typeof value === "string" && !isPlain ? toPlainText(value) : [value].flat().join("\n");
}

function show(source: string, before: string | null, { value, text, isError, undo }: SavedInPlace): void {
  const now = value === undefined ? before : before === null ? null : String(value);
  const message = { text, isError, undo: undo ? { ...undo, source, shown: now } : undefined };
  if (isError || isShownAs(source, before, now)) {
    showMessage(message);
    return;
  }
  // A deleted or nested text has to be rendered by the server.
  keepMessage({ ...message, focus: source });
  location.reload();
}

function isShownAs(source: string, before: string | null, now: string | null): boolean {
  if (before === null || now === null) return false;
  // The server fills in facts.
  if (`${before}${now}`.includes("{{")) return false;
  return now === before || (now.trim() !== "" && replaceEverywhere(source, before, now));
}

onUndo(async ({ source, shown, set, anyway }) => {
  const answer = await send({ intent: "undo", set, ...(anyway && { anyway: "true" }) });
  if (!answer.ok) return show(source, shown, { text: answer.text, isError: true, undo: answer.value?.undo });
  const field = await askForField(source);
  show(source, shown, { ...answer.value, value: field.ok ? field.value.value : undefined });
});

type Typed = { seen: ValueInPlace; value: ValueInPlace };

function keepTyped(source: string, typed: Typed | null): void {
  store(`staff-typed ${source}`, typed, "browser");
}

function recallTyped(source: string, seen: ValueInPlace): ValueInPlace | null {
  const kept = readStored<Typed>(`staff-typed ${source}`, "browser");
  return kept && isSame(kept.seen, seen) && !isSame(kept.value, seen) ? kept.value : null;
}

function isSame(one: ValueInPlace | undefined, other: ValueInPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
