import { createStore } from "~/lib/external-store.ts";
import type { SessionAnswer } from "./session.ts";

/** Why saving is blocked: no one is signed in, or another user than the one who opened the page. */
export type EndedSession = { signedInAs?: SessionAnswer; isStale?: boolean };

/** Why the sign-in dialog is open; null if it is not. */
export const sessionEnd = createStore<EndedSession | null>(null);
let openerId = "";
let isDismissed = false;
const waiting: ((isConfirmed: boolean) => void)[] = [];
const resumptions = new Set<(as: SessionAnswer) => void>();

/** This page's session has ended or is another user's. `isAsked`: open the dialog even if it was closed before. */
export function endSession(signedInAs?: SessionAnswer, isAsked = false): void {
  if (isDismissed && !isAsked) return;
  const ended = sessionEnd.get();
  if (ended && ended.signedInAs?.userId === signedInAs?.userId) return;
  isDismissed = false;
  sessionEnd.set({ signedInAs });
}

/** Asks the user to sign in again, or another signed-in user to confirm. Resolves to whether they did. */
export function askToSignIn(signedInAs?: SessionAnswer): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (signedInAs) endSession(signedInAs, true);
    else if (!sessionEnd.get()) sessionEnd.set({ isStale: true });
  });
}

/** The user who opened the page or continues in it; empty before that is known. */
export function findOpener(): string {
  return openerId;
}

export function noteOpener({ userId }: SessionAnswer): void {
  openerId = userId;
}

/** A user is signed in again and continues here: waiting requests are sent in their name. */
export function resumeSession(as: SessionAnswer): void {
  isDismissed = false;
  noteOpener(as);
  sessionEnd.set(null);
  for (const resume of resumptions) resume(as);
  settle(true);
}

/** The dialog may open again, though it was closed. */
export function allowSessionDialog(): void {
  isDismissed = false;
}

/** Closes the dialog and changes nothing. */
export function dismissSession(): void {
  isDismissed = !sessionEnd.get()?.isStale;
  sessionEnd.set(null);
  settle(false);
}

function settle(isConfirmed: boolean): void {
  for (const resolve of waiting.splice(0)) resolve(isConfirmed);
}

/** Calls `resume` with the user after each new sign-in; returns a function that stops it. */
export function onResume(resume: (as: SessionAnswer) => void): () => void {
  resumptions.add(resume);
  return () => resumptions.delete(resume);
}
