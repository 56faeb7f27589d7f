import { useCallback, useEffect, useState } from "react";
import type { PictureWords } from "~/data/picture-words.server.ts";
import { ownScript } from "~/lib/own-script.ts";

const address = "/admin/media/words";
const stored = /^\/media\/([0-9a-f-]{36})$/;

/** The id of a picture of the library by its address. */
export function toPictureId(src: string): string | undefined {
  return stored.exec(src.trim())?.[1];
}

/** What the library says of the pictures at these addresses, by id, once it is known. */
export function usePictureWords(addresses: readonly string[]): ReadonlyMap<string, PictureWords> {
  const [known, setKnown] = useState<ReadonlyMap<string, PictureWords>>(new Map());
  const wanted = addresses.flatMap((src) => toPictureId(src) ?? []).filter((id) => !known.has(id));
  const ids = wanted.join(",");
  const read = useCallback(async (asked: string, signal: AbortSignal) => {
    const response = await fetch(`${address}?ids=${asked}`, { signal, redirect: "manual" });
    if (!response.ok) return;
    const found: PictureWords[] = await response.json();
    setKnown((before) => new Map([...before, ...found.map((words) => [words.id, words] as const)]));
  }, []);
  useEffect(() => {
    if (ids === "") return undefined;
    const controller = new AbortController();
    // Without them the form works all the same.
    read(ids, controller.signal).catch(() => {});
    return () => controller.abort();
  }, [ids, read]);
  return known;
}

/** Says what a picture shows. Rejects with a sentence; it goes on when its page is left. */
export async function sendPictureAlt({ id, alt, isDecorative }: Omit<PictureWords, "name" | "uses">): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    keepalive: true,
    redirect: "manual",
    headers: ownScript,
    body: new URLSearchParams({ id, alt, ...(isDecorative && { isDecorative: "true" }) }),
  }).catch(() => {
    throw new Error("The connection was lost.");
  });
  if (response.type === "opaqueredirect") throw new Error("You are signed out. Sign in again in another tab.");
  if (response.ok) return;
  const answer: { error?: unknown } | null = await response.json().catch(() => null);
  throw new Error(typeof answer?.error === "string" ? answer.error : "It could not be saved.");
}
