import { useEffect, useState } from "react";
import type { ReplyPromise } from "~/content/reply-promise.ts";

/** What the time left of an enquiry is counted by. */
export type Clock = { promise: ReplyPromise; now: Date };

/** How often the shown time moves on, in milliseconds. */
const tick = 30_000;

/** The time: first the server's, as the page was made with it; then, twice a minute, as it passes here. */
export function useNow(first: Date): Date {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - began), tick);
    return () => clearInterval(timer);
  }, []);
  return new Date(first.getTime() + passed);
}
