import { useEffect, useRef, useState } from "react";
import { Form, type Location, useLocation, useSearchParams } from "react-router";
import { Toolbar } from "~/ui/list-tools.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { useUpcoming } from "../use-upcoming.ts";

/** How long typing rests before the address follows it, in milliseconds. */
const pause = 250;

/** What is looked for: it is found while it is typed, and the address keeps it for Back, reload and sharing. */
export function useFlagSearch(): [search: string, onChange: (search: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const upcoming = useUpcoming();
  const asked = toSearch(query);
  const [search, setSearch] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(asked);

  useEffect(() => {
    if (asked === written.current) return;
    // Something else changed the address: the menu, Back, Forward.
    clearTimeout(timer.current);
    written.current = asked;
    setSearch(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onChange = (typed: string) => {
    setSearch(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Somebody is on the way to elsewhere, or there before React knows; the address that is written now would undo it.
      if (location.pathname !== pathname || isElsewhere(upcoming(), pathname, written.current)) return;
      written.current = typed.trim();
      const changed = new URLSearchParams(location.search);
      if (written.current) changed.set("q", written.current);
      else changed.delete("q");
      setQuery(changed, { replace: true, preventScrollReset: true });
    }, pause);
  };
  return [search, onChange];
}

function isElsewhere(next: Location | undefined, pathname: string, written: string): boolean {
  if (!next) return false;
  return next.pathname !== pathname || toSearch(new URLSearchParams(next.search)) !== written;
}

function toSearch(query: URLSearchParams): string {
  return query.get("q") ?? "";
}

type FlagSearchProps = { search: string; onChange(search: string): void; count: number };

/** The search over all flags. */
export function FlagSearch({ search, onChange, count }: FlagSearchProps) {
  return (
    <Form method="get" role="search" preventScrollReset>
      <Toolbar end={<p aria-live="polite">{`${count} ${count === 1 ? "feature flag" : "feature flags"}`}</p>}>
        <SearchField
          name="q"
          value={search}
          onChange={onChange}
          label="Search feature flags..."
          hasShortcut
          className="min-w-56 flex-1 sm:max-w-sm"
        />
      </Toolbar>
    </Form>
  );
}
