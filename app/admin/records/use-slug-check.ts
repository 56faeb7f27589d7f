import { useEffect, useState } from "react";
import type { SlugCheck } from "~/data/slug-check.server.ts";

/** How long typing rests before the server is asked, in milliseconds. */
const pause = 250;

type Asked = { of: string; id: string | null; slug: string };

/** What stands in the way of a slug that is being typed; null while nobody knows, as without a network. */
export function useSlugCheck({ of, id, slug }: Asked, isNeeded: boolean): SlugCheck | null {
  const [known, setKnown] = useState<{ slug: string; check: SlugCheck }>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const check = await ask({ of, id, slug }, ended.signal).catch(() => null);
      if (check && !ended.signal.aborted) setKnown({ slug, check });
    }, pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [of, id, slug, isNeeded]);
  return isNeeded && known?.slug === slug ? known.check : null;
}

async function ask({ of, id, slug }: Asked, signal: AbortSignal): Promise<SlugCheck | null> {
  const query = new URLSearchParams({ of, slug, ...(id && { id }) });
  const answer = await fetch(`/admin/slug-check?${query}`, { redirect: "error", signal });
  return answer.ok ? ((await answer.json()) as SlugCheck) : null;
}
