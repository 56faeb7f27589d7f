import type { Draft } from "~/data/changes/drafts.server.ts";

import type { SendOutcome } from "./send-draft.ts";

/** The state of saving what is typed. `at` is when the server last received it, as an ISO text. */
export type DraftState = { phase: "idle" | "waiting" | "saving" | "saved" | "failed" | "refused"; at?: string };

/** In milliseconds. A draft is sent after a pause in typing, and at the latest after the longest wait. */
const times = { pause: 1_000, longestWait: 1_500, inBrowser: 300, afterSave: 5_000 };
const retries = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

type Ways = {
  send(content: Draft | null, isLast: boolean): Promise<SendOutcome>;
  keep(content: Draft): void;
  forget(): void;
  tell(state: DraftState): void;
};

/** Saves what is typed into a form: first in the browser, then on the server, one request at a time, newest last. */
export function createAutosaver(ways: Ways, begun: { content: Draft | null; at?: string }) {
  let latest = begun.content;
  let latestKey = toKey(latest);
  let storedKey = latestKey;
  let at = begun.at;
  let flight: Promise<void> | undefined;
  let before: Promise<void> | undefined;
  let waitingSince = 0;
  let failures = 0;
  /** A save of the whole form is in progress; a draft sent meanwhile would recreate the draft after it. */
  let held: string | undefined;
  let published: { key: string; at: number } | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (phase: DraftState["phase"]) => ways.tell({ phase, at });
  const isStored = () => latestKey === storedKey;

  const keepSoon = () => {
    keepTimer ??= setTimeout(keepNow, times.inBrowser);
  };
  const keepNow = () => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (latest && !isStored()) ways.keep(latest);
  };
  const sendIn = (delay: number) => {
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => void send(), delay);
  };

  const send = async (isLast = false): Promise<void> => {
    clearTimeout(sendTimer);
    if (flight) await flight;
    if (held !== undefined || isStored()) return;
    flight = deliver(isLast);
    await flight;
  };
  const deliver = async (isLast: boolean) => {
    const [content, key] = [latest, latestKey];
    tell("saving");
    const outcome = await ways.send(content, isLast);
    flight = undefined;
    if (outcome.kind === "saved") taken(key, outcome.at);
    else missed(outcome.kind);
  };
  const taken = (key: string, when: string) => {
    [storedKey, failures, at, waitingSince] = [key, 0, when, Date.now()];
    if (!isStored()) {
      tell("waiting");
      sendIn(times.pause);
      return;
    }
    clearTimeout(keepTimer);
    keepTimer = undefined;
    ways.forget();
    tell(latest ? "saved" : "idle");
  };
  const missed = (kind: SendOutcome["kind"]) => {
    keepNow();
    tell(kind === "refused" ? "refused" : "failed");
    if (kind !== "unreachable") return;
    sendIn(retries[Math.min(failures, retries.length - 1)] ?? 0);
    failures += 1;
  };

  return {
    change(content: Draft | null) {
      const key = toKey(content);
      if (key === latestKey) return;
      const wasStored = isStored();
      [latest, latestKey] = [content, key];
      if (isStored() && !flight) return taken(key, at ?? "");
      keepSoon();
      if (wasStored) waitingSince = Date.now();
      // After a running request the rest is sent anyway. An unreachable server is not called at every key.
      if (flight || failures > 0) return;
      tell("waiting");
      sendIn(Math.max(0, Math.min(times.pause, waitingSince + times.longestWait - Date.now())));
    },
    /** Sends everything unsent now; true if the server has everything. `isLast`: the page may be closing. */
    async flush(isLast = false): Promise<boolean> {
      keepNow();
      await send(isLast);
      return isStored();
    },
    /** Waits for the running request and sends nothing more until the form's own save is answered. */
    async hold(): Promise<void> {
      held = latestKey;
      clearTimeout(sendTimer);
      await Promise.all([flight, before]);
      held = latestKey;
    },
    /** The form's own save also waits for this work. */
    precede(work: Promise<void>): void {
      before = work;
    },
    release() {
      if (held === undefined) return;
      held = undefined;
      if (!isStored()) sendIn(times.pause);
      else tell(latest ? "saved" : "idle");
    },
    published() {
      const isSame = held === latestKey;
      published = { key: held ?? latestKey, at: Date.now() };
      held = undefined;
      storedKey = toKey(null);
      if (isSame) {
        [latest, latestKey] = [null, storedKey];
        ways.forget();
      }
      if (isStored()) return tell("idle");
      sendIn(times.pause);
    },
    takeSent(): Record<string, unknown> | null {
      if (!published || Date.now() - published.at > times.afterSave) return null;
      const sent = JSON.parse(published.key) as Draft | null;
      published = undefined;
      return sent?.changes ?? {};
    },
    /** The fields edited since such a save was sent; null for none. */
    typedSince(): Record<string, unknown> | null {
      const sent = latest && this.takeSent();
      if (!latest || !sent) return null;
      const isNewer = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(sent[name]);
      const newer = Object.entries(latest.changes).filter(isNewer);
      return newer.length > 0 ? Object.fromEntries(newer) : null;
    },
    leave() {
      clearTimeout(sendTimer);
      clearTimeout(keepTimer);
      ways.forget();
      // The next form has it; for a new item, the server may have had time to create a draft of its own.
      void Promise.resolve(flight).then(() => (storedKey === toKey(null) ? undefined : ways.send(null, false)));
    },
    stop() {
      clearTimeout(sendTimer);
      if (held === undefined) void this.flush(true);
      else keepNow();
      clearTimeout(keepTimer);
      keepTimer = undefined;
    },
    isSafe: () => isStored() && held === undefined,
  };
}

export type Autosaver = ReturnType<typeof createAutosaver>;

function toKey(content: Draft | null): string {
  return JSON.stringify(content);
}
