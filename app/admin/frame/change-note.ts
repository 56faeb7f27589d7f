import { type ChangeEffect, changeCookie, type PageLink } from "~/lib/http/change-effect.ts";
import type { ToastNote } from "~/ui/messages/toasts.tsx";
import { messages } from "../messages.ts";

/** After this it is no longer of interest, and a browser has only six connections. */
const timeoutMs = 20_000;

/** The effect of the last change on public pages, for its toast; null without a change, empty if unknown. */
export function findChangeNotes(): Promise<ToastNote[]> | null {
  const [, version] = document.cookie.match(new RegExp(`(?:^|; )${changeCookie}=(\\d+)`)) ?? [];
  if (!version) return null;
  // The cookie was set with or without Secure; only the matching line deletes it.
  for (const secure of ["", "; Secure"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that staff may use
    document.cookie = `${changeCookie}=; Path=/admin; Max-Age=0; SameSite=Strict${secure}`;
  }
  return ask(version).catch(() => []);
}

async function ask(version: string): Promise<ToastNote[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(`/admin/freshness?version=${version}`, { redirect: "manual", signal });
  const effect = answer.ok ? ((await answer.json()) as ChangeEffect | null) : null;
  return effect ? toNotes(effect) : [];
}

/** The sentences about a change's effect. Each page is named once, even if two addresses have the same label. */
export function toNotes({ ms, more, isEverywhere, ...pages }: ChangeEffect): ToastNote[] {
  const [links, gone, failed] = [once(pages.changed), once(pages.gone), once(pages.failed)];
  const names = gone.map(({ label }) => label).join(", ");
  const rest = more > 0 && !isEverywhere ? messages.changeNote.andMore(more) : undefined;
  const place = isEverywhere ? messages.changeNote.onEveryPage(ms) : messages.changeNote.onTheSite(ms);
  const notes: ToastNote[] = [];
  if (failed.length > 0) notes.push({ text: messages.changeNote.cannotBeShown, links: failed });
  if (links.length > 0) notes.push({ text: place, links, rest });
  if (names) notes.push({ text: messages.changeNote.noLongerOnSite(names) });
  return notes.length > 0 ? notes : [{ text: messages.changeNote.nothingChanged }];
}

function once(links: readonly PageLink[]): PageLink[] {
  return links.filter(({ label }, place) => links.findIndex((other) => other.label === label) === place);
}
