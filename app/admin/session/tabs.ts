import type { SessionState } from "./session.ts";

let channel: BroadcastChannel | undefined;

/** Where the tabs of a browser tell each other who is signed in; a tab does not hear itself. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("sikka-session");
  return channel;
}

/** Tells the other tabs who is signed in, as far as this one knows; null for nobody. Each asks the server itself. */
export function tellTabs(found: SessionState | null): void {
  openChannel().postMessage(found);
}

/** Calls `hear` with what other tabs tell; returns what ends that. */
export function onTold(hear: (found: SessionState | null) => void): () => void {
  const listen = ({ data }: MessageEvent<SessionState | null>) => hear(data);
  openChannel().addEventListener("message", listen);
  return () => openChannel().removeEventListener("message", listen);
}
