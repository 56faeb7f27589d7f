import { createStore } from "~/lib/external-store.ts";

/** Why a request has no answer: no connection, no answer yet, a file that does not load, or a newer version. */
export type Trouble = "unreachable" | "slow" | "incomplete" | "outdated";

const retryMs = 5_000;

const troubles = new Map<object, Trouble>();
/** The most serious current problem. */
export const worstTrouble = createStore<Trouble | null>(null);
let chances: (() => void)[] = [];

export function noteTrouble(what: object, trouble: Trouble | null): void {
  if (trouble) troubles.set(what, trouble);
  else troubles.delete(what);
  const all = new Set(troubles.values());
  worstTrouble.set((["outdated", "incomplete", "unreachable", "slow"] as const).find((kind) => all.has(kind)) ?? null);
}

export function tryAgain(): void {
  const waiting = chances;
  chances = [];
  for (const go of waiting) go();
}

export function onTryAgain(go: () => void): () => void {
  chances.push(go);
  return () => {
    chances = chances.filter((other) => other !== go);
  };
}

/** Waits for the next attempt: the user asks for it, the browser is online again, or some time has passed. */
export function untilNextTry(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      signal?.removeEventListener("abort", go);
      stop();
      resolve();
    };
    const stop = onTryAgain(go);
    const timer = setTimeout(go, retryMs);
    addEventListener("online", go);
    signal?.addEventListener("abort", go);
  });
}
