import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { noteTrouble } from "../parts/trouble.ts";
import { useEvent } from "../parts/use-event.ts";
import { askSession, notifyTabs, onSessionNews } from "./ask-session.ts";
import type { SessionAnswer, SessionState } from "./session.ts";
import { endSession, noteOpener, onResume, resumeSession } from "./session-state.ts";
import { isSame, watchSession } from "./session-watch.ts";

/** Watches the page's session together with the other tabs. Returns who opened the page, or who continues in it. */
export function useSession(me: SessionState): SessionAnswer {
  const [opener, setOpener] = useState<SessionAnswer>({ userId: me.userId, email: me.email });
  const { revalidate } = useRevalidator();
  const watch = useRef<ReturnType<typeof watchSession>>(undefined);
  const tell = useEffectEvent((found: SessionState | null, before: SessionState | null) => {
    if (found?.userId !== opener.userId) return endSession(found ?? undefined);
    if (before?.userId !== opener.userId) resumeSession(found);
    if (!isSame(found, me)) void revalidate();
  });
  const begin = useEffectEvent(() => {
    const what = {};
    const setStale = (isStale: boolean) => noteTrouble(what, isStale ? "unreachable" : null);
    return watchSession(me, { ask: askSession, isSeen, notifyTabs, tell, setStale });
  });
  const look = () => isSeen() && void watch.current?.look();
  useEvent("online", look);
  useEvent("visibilitychange", look, true);
  useEffect(() => noteOpener(opener), [opener]);
  useEffect(() => {
    const watching = begin();
    watch.current = watching;
    const endHearing = onSessionNews(watching.hear);
    const endResume = onResume(({ userId, email }) => {
      setOpener({ userId, email });
      if (isSeen()) void watching.look();
    });
    return () => {
      endHearing();
      endResume();
      watching.stop();
    };
  }, []);
  useEffect(() => watch.current?.hear(me), [me]);
  return opener;
}

function isSeen(): boolean {
  return document.visibilityState === "visible";
}
