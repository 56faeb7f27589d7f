import type { FoundSession } from "./ask-session.ts";
import type { SessionState } from "./session.ts";

/** When the session is checked, in milliseconds (public-site.txt §9). */
export const sessionTimes = {
  tick: 30_000,
  /** The delay before the first retry without an answer; doubled each time, up to the interval. */
  firstPause: 200,
  stale: 120_000,
} as const;

type Parts = {
  ask(): Promise<FoundSession>;
  isSeen(): boolean;
  notifyTabs(found: SessionState | null): void;
  tell(found: SessionState | null, before: SessionState | null): void;
  setStale(isStale: boolean): void;
};

/** Watches the session of a page. Without an answer it retries and treats no one as signed out. */
export function watchSession(begun: SessionState, { ask, isSeen, notifyTabs, tell, setStale }: Parts) {
  let known: SessionState | null = begun;
  let answeredAt = Date.now();
  let pause: number = sessionTimes.firstPause;
  let timer: ReturnType<typeof setTimeout>;
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const again = (wait: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void (isSeen() ? look() : again(sessionTimes.tick)), wait);
  };
  const answered = () => {
    answeredAt = Date.now();
    pause = sessionTimes.firstPause;
    setStale(false);
    again(sessionTimes.tick);
  };
  const lookOnce = async () => {
    const found = await ask();
    if (isStopped) return;
    if (found === "unreachable") {
      if (Date.now() - answeredAt >= sessionTimes.stale) setStale(true);
      again(pause);
      pause = Math.min(pause * 2, sessionTimes.tick);
      return;
    }
    answered();
    const before = known;
    known = found;
    notifyTabs(found);
    tell(found, before);
  };
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  notifyTabs(begun);
  again(sessionTimes.tick);
  return {
    look,
    hear(found: SessionState | null) {
      // The same news again counts as a check; different news is verified.
      if (found && isSame(found, known)) answered();
      else if (found || known) void look();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      setStale(false);
    },
  };
}

/** Whether two checks found the same user with the same name, address and role. */
export function isSame(one: SessionState, other: SessionState | null): boolean {
  return (["userId", "email", "name", "role"] as const).every((field) => one[field] === other?.[field]);
}
