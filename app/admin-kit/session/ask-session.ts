import { ownScript } from "~/lib/http/own-script.ts";
import type { SessionState } from "./session.ts";

/** The signed-in user; null if no one with a right to work here is signed in, "unreachable" if unknown. */
export type FoundSession = SessionState | null | "unreachable";

const timeoutMs = 10_000;

/** Asks the server who is signed in, which also keeps the session alive. Never rejects. */
export async function askSession(): Promise<FoundSession> {
  try {
    const response = await fetch("/admin/session", {
      method: "POST",
      body: new URLSearchParams(),
      headers: ownScript,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401 || response.status === 403) return null;
    return response.ok ? ((await response.json()) as SessionState) : "unreachable";
  } catch {
    return "unreachable";
  }
}

let channel: BroadcastChannel | undefined;

const openChannel = () => (channel ??= new BroadcastChannel("sikka-session"));

/** Tells the other tabs who is signed in, as far as this one knows (null: no one). Each asks the server itself. */
export function notifyTabs(found: SessionState | null): void {
  openChannel().postMessage(found);
}

export function onSessionNews(hear: (found: SessionState | null) => void): () => void {
  const listen = ({ data }: MessageEvent<SessionState | null>) => hear(data);
  openChannel().addEventListener("message", listen);
  return () => openChannel().removeEventListener("message", listen);
}
