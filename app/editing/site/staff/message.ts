import { ownScript } from "~/lib/http/own-script.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import { type StaffPage, staffBarAddress } from "~/request/staff-page.ts";
import { showToast } from "~/ui/messages/toast.ts";
import { messages } from "./messages.ts";

/** An answer of the back office, or why there is none. */
export type Answer<T> = { ok: true; value: T } | { ok: false; text: string };

/** The staff's data about the current page. */
export function askForPage(): Promise<Answer<StaffPage>> {
  return ask(`${staffBarAddress}?path=${encodeURIComponent(location.pathname)}`);
}

/** Switches a section of the page on or off. */
export function switchFlag(flag: string, on: boolean): Promise<Answer<object>> {
  return ask(staffBarAddress, { method: "POST", body: new URLSearchParams({ flag, on: String(on) }) });
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
    if (type === "opaqueredirect" || status === 401 || status === 403) return { ok: false, text: messages.signedOut };
    const value: T & { error?: string } = await response.json();
    return response.ok ? { ok: true, value } : { ok: false, text: value.error ?? messages.unreachable };
  } catch {
    return { ok: false, text: messages.unreachable };
  }
}

/** A message about a switch. */
type Message = { text: string; isError?: boolean };

const key = "staff-message";

/** Shows a message above the bar until it is closed or replaced. */
export function showMessage({ text, isError }: Message): void {
  showToast({ text, close: messages.bar.close, isError, stays: true });
}

/** Stores a message for the next page load. */
export function keepMessage(message: Message): void {
  store(key, message);
}

/** Shows the stored message. */
export function showKeptMessage(): void {
  const kept = readStored<Message>(key);
  store(key, null);
  if (kept) showMessage(kept);
}
