import { createStore } from "~/lib/external-store.ts";

/** Why something that is asked for does not come: no answer, none yet, or the files of this page's program are gone. */
export type Trouble = "unreachable" | "slow" | "outdated";

const retryMs = 5_000;

const troubles = new Map<object, Trouble>();
/** The worst of what does not come at the moment. */
export const worstTrouble = createStore<Trouble | null>(null);
let chances: (() => void)[] = [];

export function noteTrouble(what: object, trouble: Trouble | null): void {
  if (trouble) troubles.set(what, trouble);
  else troubles.delete(what);
  const all = new Set(troubles.values());
  worstTrouble.set((["outdated", "unreachable", "slow"] as const).find((kind) => all.has(kind)) ?? null);
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

/** Until it is worth another try: somebody wants one, the browser is online again, or some time has passed. */
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
