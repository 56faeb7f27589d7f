import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation, useSearchParams } from "react-router";
import { SearchField } from "~/ui/search-field.tsx";
import { Toolbar } from "~/ui/toolbar.tsx";

/** How long typing rests before the address follows it, in milliseconds. */
const pause = 250;

/** What is looked for: it is found while it is typed, and the address keeps it for Back, reload and sharing. */
export function useFlagSearch(): [search: string, onChange: (search: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
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
  useEffect(() => {
    // Somebody is on the way to elsewhere, which the address that is still to be written would undo.
    const isOwn = next?.pathname === pathname && toSearch(new URLSearchParams(next.search)) === written.current;
    if (next && !isOwn) clearTimeout(timer.current);
  }, [next, pathname]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onChange = (typed: string) => {
    setSearch(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Where a link has the focus somebody has just followed it, perhaps before this screen knows.
      if (document.activeElement instanceof HTMLAnchorElement) return;
      written.current = typed.trim();
      setQuery(written.current ? { q: written.current } : {}, { replace: true, preventScrollReset: true });
    }, pause);
  };
  return [search, onChange];
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
