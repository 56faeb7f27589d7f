import {
  type FieldInPlace,
  inPlaceAddress,
  type SavedInPlace,
  type StaffPage,
  staffBarAddress,
  type UndoInPlace,
  type ValueInPlace,
} from "~/content/staff-page.ts";
import { ownScript } from "~/lib/http/own-script.ts";
import { sourceAttribute } from "~/lib/text/field-markers.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import type { Offer } from "~/ui/inputs/offer-facts.ts";
import { showToast } from "~/ui/messages/toast.ts";
import { messages } from "./messages.ts";

/** An answer of the back office, or why there is none. */
export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; text: string; value?: Partial<T> };

/** The staff's data about the current page. */
export function askForPage(): Promise<Answer<StaffPage>> {
  return ask(`${staffBarAddress}?path=${encodeURIComponent(location.pathname)}`);
}

/** Switches a section of the page on or off. */
export function switchFlag(flag: string, on: boolean): Promise<Answer<object>> {
  return ask(staffBarAddress, { method: "POST", body: new URLSearchParams({ flag, on: String(on) }) });
}

/** A published text with its rules. */
export function askForField(source: string): Promise<Answer<FieldInPlace>> {
  return ask(`${inPlaceAddress}?source=${encodeURIComponent(source)}`);
}

/** The field of the picture at an address, on the page or the card of one of these paths. */
export function askForPicture(picture: string, paths: readonly string[]): Promise<Answer<FieldInPlace>> {
  return ask(
    `${inPlaceAddress}?${new URLSearchParams([["picture", picture], ...paths.map((path) => ["path", path])])}`,
  );
}

/** The facts that a text may name. Rejects if the back office does not answer. */
export async function askForFacts(): Promise<Offer[]> {
  const answer = await ask<Offer[]>("/admin/facts");
  if (!answer.ok) throw new Error(answer.text);
  return answer.value;
}

/** Saves a text, or undoes a save; `fields` are the form. */
export function send(fields: Record<string, ValueInPlace>): Promise<Answer<SavedInPlace>> {
  const entries = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return ask(inPlaceAddress, { method: "POST", body: new URLSearchParams(entries) });
}

async function ask<T extends object>(address: string, init: RequestInit = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(address, {
      ...init,
      redirect: "manual",
      headers: { ...ownScript, Accept: "application/json" },
    });
    const { status, type } = response;
    // A user who is not signed in is redirected to the sign-in.
    if (type === "opaqueredirect" || status === 401 || status === 403)
      return { ok: false, status: 401, text: messages.signedOut };
    const value: T & { text?: string; error?: string } = await response.json();
    if (response.ok) return { ok: true, value };
    return { ok: false, status, text: value.text ?? value.error ?? messages.unreachable, value };
  } catch {
    return { ok: false, status: 0, text: messages.unreachable };
  }
}

type Undo = UndoInPlace & { source: string; shown: string | null };
/** A message about a save. */
export type Message = { text: string; isError?: boolean; undo?: Undo; link?: { href: string; label: string } };

const key = "staff-message";
let undoAction: (undo: Undo) => Promise<void> = async () => {};

/** Sets how a change is undone. */
export function onUndo(act: typeof undoAction): void {
  undoAction = act;
}

/** Shows a message above the bar until it is closed or replaced. */
export function showMessage({ text, isError, undo, link }: Message): void {
  const action = undo ? { label: undo.label ?? messages.bar.undo, onAct: () => void undoAction(undo) } : link;
  showToast({ text, close: messages.bar.close, isError, action, stays: true });
}

/** Stores a message for the next page load; the focus goes to the text with the source `focus`. */
export function keepMessage(message: Message & { focus: string }): void {
  store(key, message);
}

/** Shows the stored message. */
export function showKeptMessage(): void {
  const kept = readStored<Message & { focus: string }>(key);
  store(key, null);
  if (!kept) return;
  showMessage(kept);
  const text = document.querySelector<HTMLElement>(`[${sourceAttribute}~="${CSS.escape(kept.focus)}"]`);
  text?.focus({ preventScroll: true });
}
