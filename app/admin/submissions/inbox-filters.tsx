import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type SubmissionStatus, submissionStatuses } from "~/content/submission-statuses.ts";
import { LinkTabs } from "~/ui/link-tabs.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { Toolbar } from "~/ui/toolbar.tsx";
import { toQuery } from "../records/selection.ts";
import { statusLooks } from "./status-badge.tsx";

/** How long typing rests before the list follows it, in milliseconds. */
const pause = 250;

type InboxFiltersProps = {
  selection: { status: SubmissionStatus | null; search: string };
  /** How many match the search; unknown while they cannot be read. */
  inbox: { all: number; total: number; counts: Record<string, number> } | null;
};

/** Search and status tabs; the address says what is shown. */
export function InboxFilters({ selection, inbox }: InboxFiltersProps) {
  const [query] = useSearchParams();
  const tabs = submissionStatuses.map((status) => ({
    label: statusLooks[status].label,
    href: toQuery(query, { status, page: "" }),
    isCurrent: selection.status === status,
    count: inbox?.counts[status],
  }));
  const all = { label: "All", href: toQuery(query, { status: "", page: "" }) };
  return (
    <>
      <Search key={selection.status} search={selection.search} total={inbox?.total} />
      <div className="mb-4">
        <LinkTabs label="Status" links={[{ ...all, isCurrent: !selection.status, count: inbox?.all }, ...tabs]} />
      </div>
    </>
  );
}

function Search({ search, total }: { search: string; total: number | undefined }) {
  const [query] = useSearchParams();
  const [text, setText] = useState(search);
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(search);

  // Back and Forward change the list without the field.
  useEffect(() => {
    if (search !== asked.current) setText(search);
    asked.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const find = (typed: string) => {
    clearTimeout(timer.current);
    asked.current = typed.trim();
    navigate(toQuery(query, { q: asked.current, page: "" }), { replace: true, preventScrollReset: true });
  };
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => find(typed), pause);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find(text);
        }}
      >
        <Toolbar
          end={total !== undefined && <p aria-live="polite">{total === 1 ? "1 submission" : `${total} submissions`}</p>}
        >
          <SearchField
            name="q"
            value={text}
            onChange={change}
            label="Search name, email or message"
            hasShortcut
            className="min-w-56 flex-1 sm:max-w-sm"
          />
        </Toolbar>
      </form>
    </search>
  );
}
