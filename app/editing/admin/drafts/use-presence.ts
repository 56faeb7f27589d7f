import { useEffect, useState } from "react";
import type { DraftContext } from "./draft-context.ts";
import type { PresenceAnswer } from "./drafts.ts";
import { sendPresence } from "./send-draft.ts";

/** Between two heartbeats, and before the first, in milliseconds. */
const heartbeatMs = 15_000;
const firstHeartbeatMs = 400;

type Place = Pick<DraftContext, "kind" | "item" | "userId">;

/** The other users with this form open, and the published state of its item. Polled while the page is visible. */
export function usePresence({ kind, item, userId }: Place, tab: string): PresenceAnswer | null {
  const [answer, setAnswer] = useState<PresenceAnswer | null>(null);
  useEffect(() => {
    const place = { kind, item, userId };
    let isGone = false;
    const sign = async () => {
      if (document.visibilityState === "hidden") return;
      const told = await sendPresence(place, tab, "stay");
      if (told && !isGone) setAnswer(told);
    };
    const leave = () => void sendPresence(place, tab, "leave");
    const soon = setTimeout(sign, firstHeartbeatMs);
    const timer = setInterval(sign, heartbeatMs);
    document.addEventListener("visibilitychange", sign);
    addEventListener("pagehide", leave);
    return () => {
      isGone = true;
      clearTimeout(soon);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sign);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [kind, item, tab, userId]);
  return answer;
}
