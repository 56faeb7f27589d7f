import { useEffect, useState } from "react";

/** The last answer to a GET, as JSON, and its address; null on failure. */
type Known<Answer> = { address: string | null; answer: Answer | null };

/** Asks the server at an address that follows what is typed, each time it has rested; not at all while it is null. */
export function useAnswer<Answer>(address: string | null, restMs: number): Known<Answer> {
  const [known, setKnown] = useState<Known<Answer>>({ address: null, answer: null });
  useEffect(() => {
    if (address === null) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask<Answer>(address, ended.signal).catch(() => null);
      if (!ended.signal.aborted) setKnown({ address, answer });
    }, restMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [address, restMs]);
  return known;
}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  const answer = await fetch(address, { redirect: "manual", signal });
  return answer.ok ? await answer.json() : null;
}
