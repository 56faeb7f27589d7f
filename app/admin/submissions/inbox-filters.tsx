import { useParams, useSearchParams } from "react-router";
import { submissionStatuses } from "~/content/submission-statuses.ts";
import { LinkTabs } from "~/ui/link-tabs.tsx";
import { Filters } from "../records/filters.tsx";
import { toQuery } from "../records/selection.ts";
import { type InboxQuery, inboxList } from "./inbox-selection.ts";
import { statusLooks } from "./status-looks.ts";
import { inboxAddress } from "./use-status.ts";

type InboxFiltersProps = {
  selection: InboxQuery;
  /** How many match, and what the filters offer; unknown while they cannot be read. */
  inbox: {
    all: number;
    total: number;
    counts: Record<string, number>;
    choices: { services: string[]; sources: string[]; owners: { id: string; name: string }[] };
  } | null;
};

/** Search, filters, order and status tabs; the address says what is shown. */
export function InboxFilters({ selection, inbox }: InboxFiltersProps) {
  const [query] = useSearchParams();
  const { id: open } = useParams();
  const { status } = selection;
  const toHref = (wanted: string) => `${open ? inboxAddress : ""}${toQuery(query, { status: wanted, page: "" })}`;
  const tabs = submissionStatuses.map((one) => ({
    label: statusLooks[one].label,
    href: toHref(one),
    isCurrent: status === one,
    count: inbox?.counts[one],
  }));
  const all = { label: "All", href: toHref(""), isCurrent: !status, count: inbox?.all };
  return (
    <div className="inbox-filters">
      <Filters
        key={status}
        type={inboxList}
        selection={selection}
        options={toOptions(inbox?.choices)}
        total={inbox?.total}
      >
        {status && <input type="hidden" name="status" value={status} />}
      </Filters>
      <div className="mb-4">
        <LinkTabs label="Status" links={[all, ...tabs]} />
      </div>
    </div>
  );
}

function toOptions(choices: NonNullable<InboxFiltersProps["inbox"]>["choices"] | undefined) {
  const named = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name, offered: true }));
  const owners = (choices?.owners ?? []).map(({ id, name }) => ({ value: id, label: name, offered: true }));
  return {
    service: named(choices?.services),
    source: named(choices?.sources),
    owner: [{ value: "none", label: "Nobody yet", offered: true }, ...owners],
  };
}
