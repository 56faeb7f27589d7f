import { useEffect, useState } from "react";
import { ownScript } from "~/lib/own-script.ts";
import { endSession } from "../session/session-state.ts";
import type { Drafting } from "./drafting.ts";
import type { PresenceAnswer } from "./presence.ts";
import { toFormData } from "./send-draft.ts";

const address = "/admin/presence";
/** Between two signs of life, and before the first, in milliseconds. */
const every = 15_000;
const first = 400;

/** Who else has the same form open, and what of its item is published by now. Asked while the page can be seen. */
export function usePresence({ kind, item, userId }: Drafting, tab: string): PresenceAnswer | null {
  const [answer, setAnswer] = useState<PresenceAnswer | null>(null);
  useEffect(() => {
    const toBody = (intent: string) => toFormData({ kind, item, tab, intent });
    let isGone = false;
    const sign = async () => {
      if (document.visibilityState === "hidden") return;
      const told = await send(toBody("stay"));
      if (!told || isGone) return;
      if (told.userId !== userId) endSession({ userId: told.userId, email: told.email });
      else setAnswer(told);
    };
    const leave = () => void send(toBody("leave"), true);
    const soon = setTimeout(sign, first);
    const timer = setInterval(sign, every);
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

async function send(body: FormData, isLast = false): Promise<PresenceAnswer | null> {
  try {
    const signal = AbortSignal.timeout(every);
    const response = await fetch(address, { method: "POST", body, headers: ownScript, keepalive: isLast, signal });
    if (response.status === 401 && !isLast) endSession();
    return response.status === 200 ? ((await response.json()) as PresenceAnswer) : null;
  } catch {
    return null;
  }
}
