import { createStore } from "~/lib/external-store.ts";
import type { SessionAnswer } from "./session.ts";

/** Why nothing is saved at the moment: nobody is signed in, or somebody else than whoever opened the page. */
export type EndedSession = { signedInAs?: SessionAnswer; isStale?: boolean };

/** Why the sign-in lies over the screen; null while it does not. */
export const sessionEnd = createStore<EndedSession | null>(null);
let openerId = "";
let isDismissed = false;
const waiting: ((isConfirmed: boolean) => void)[] = [];
const resumptions = new Set<(as: SessionAnswer) => void>();

/** The session of this page has ended, or is another person's. `isAsked`: open the dialog although it was closed before. */
export function endSession(signedInAs?: SessionAnswer, isAsked = false): void {
  if (isDismissed && !isAsked) return;
  const ended = sessionEnd.get();
  if (ended && ended.signedInAs?.userId === signedInAs?.userId) return;
  isDismissed = false;
  sessionEnd.set({ signedInAs });
}

/** Asks to sign in again, or the other person who is signed in whether to go on. Resolves to whether they did. */
export function askToSignIn(signedInAs?: SessionAnswer): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (signedInAs) endSession(signedInAs, true);
    else if (!sessionEnd.get()) sessionEnd.set({ isStale: true });
  });
}

/** Who has opened the page, or goes on in it; empty before that is known. */
export function findOpener(): string {
  return openerId;
}

export function noteOpener({ userId }: SessionAnswer): void {
  openerId = userId;
}

/** Somebody is signed in again, and means to go on here: what was waiting for that does so in their name. */
export function resumeSession(as: SessionAnswer): void {
  isDismissed = false;
  noteOpener(as);
  sessionEnd.set(null);
  for (const resume of resumptions) resume(as);
  settle(true);
}

/** Closes the dialog and leaves everything as it is. */
export function dismissSession(): void {
  isDismissed = !sessionEnd.get()?.isStale;
  sessionEnd.set(null);
  settle(false);
}

function settle(isConfirmed: boolean): void {
  for (const resolve of waiting.splice(0)) resolve(isConfirmed);
}

/** Calls `resume` each time somebody has signed in again, with who; returns what ends that. */
export function onResume(resume: (as: SessionAnswer) => void): () => void {
  resumptions.add(resume);
  return () => resumptions.delete(resume);
}
