import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, use, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form, type Location, UNSAFE_DataRouterContext, useLocation, useSubmit } from "react-router";
import { messages } from "~/admin-kit/messages.ts";
import type { Narrowable, Selection } from "~/admin-kit/parts/selection.ts";
import type { Filter } from "~/definitions/content-type.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { SearchField } from "~/ui/inputs/search-field.tsx";
import { Select } from "~/ui/inputs/select.tsx";
import { Toolbar } from "~/ui/lists/list-tools.tsx";
import type { Option } from "../store/record-list.server.ts";

const restMs = 250;

type FiltersProps = {
  type: Narrowable;
  selection: Selection;
  options: Record<string, Option[]>;
  total?: number;
  children?: ReactNode;
};

/** Search, filters and order of a list: a GET form, so that the address has the selection. */
export function Filters({ type, selection, options, total, children }: FiltersProps) {
  const { list, one, many } = type;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [search, setSearch] = useState(selection.search);
  const apply = () => {
    // Empty fields are left out of the address.
    const said = [...new FormData(form.current ?? undefined)].filter(([, value]) => value !== "");
    submit(new URLSearchParams(said.map(([name, value]) => [name, String(value)])), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const applied = useRef(selection.search);

  useEffect(() => {
    // Back and Forward change the list without the field.
    if (selection.search !== applied.current) setSearch(selection.search);
    applied.current = selection.search;
  }, [selection.search]);
  const { pathname } = useLocation();
  const upcoming = useUpcoming();
  const send = useEffectEvent(() => {
    // The user is navigating elsewhere: submitting a search now would undo that.
    if ([upcoming()?.pathname ?? pathname, window.location.pathname].some((path) => path !== pathname)) return;
    applied.current = search.trim();
    apply();
  });
  useEffect(() => {
    if (search.trim() === applied.current) return undefined;
    const timer = setTimeout(() => send(), restMs);
    return () => clearTimeout(timer);
  }, [search]);

  const selects = (list.filters?.length ?? 0) + 1;
  const isFolded = selects > mostInRow + 1;
  const order = list.orders.length > 1 && (
    <FilterSelect
      filter={{ name: "order", label: messages.order, all: list.orders[0]?.label ?? "" }}
      value={selection.order === list.orders[0]?.name ? "" : selection.order}
      options={list.orders.slice(1).map(({ name, label }) => ({ value: name, label }))}
      onApply={apply}
    />
  );
  return (
    <Form ref={form} method="get" role="search" preventScrollReset>
      <Toolbar end={total !== undefined && <p aria-live="polite">{`${total} ${total === 1 ? one : many}`}</p>}>
        {list.search && (
          <SearchField
            name="q"
            value={search}
            onChange={setSearch}
            label={list.search.label}
            hasShortcut
            className="min-w-40 flex-1 sm:max-w-sm"
          />
        )}
        {(list.filters || order) && (
          <FoldedFilters
            chosen={Object.values(selection.filters).filter(Boolean).length}
            isAlways={isFolded}
            order={order}
          >
            {(list.filters ?? []).map((filter) => (
              <FilterSelect
                key={filter.name}
                filter={filter}
                value={selection.filters[filter.name] ?? ""}
                options={toOptions(filter, options, selection.filters[filter.name])}
                onApply={apply}
              />
            ))}
          </FoldedFilters>
        )}
        {children}
      </Toolbar>
    </Form>
  );
}

/** Most filters that have room beside the search. */
const mostInRow = 3;

type FoldedFiltersProps = { chosen: number; isAlways: boolean; order: ReactNode; children: ReactNode };

/** Filters behind a button: on phones, and where they are many. The order is behind it on phones only. */
function FoldedFilters({ chosen, isAlways, order, children }: FoldedFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isAlways && chosen > 0);
  return (
    <>
      <Button
        look="secondary"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        className={isAlways ? "" : "sm:hidden"}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.filters}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      <div id={id} className={isOpen ? "contents" : "contents max-sm:hidden"}>
        {isAlways && order}
        <div className={isAlways && !isOpen ? "hidden" : "contents"}>{children}</div>
        {!isAlways && order}
      </div>
    </>
  );
}

/** An option that is no longer offered, such as an inactive category, is listed only while selected. */
function toOptions(filter: Filter, options: Record<string, Option[]>, chosen = "") {
  if (filter.options) return filter.options.map(({ value, label }) => ({ value, label }));
  return (options[filter.field] ?? []).filter(({ offered, value }) => offered || value === chosen);
}

type FilterSelectProps = {
  filter: Pick<Filter, "name" | "label" | "all">;
  value: string;
  options: { value: string; label: string }[];
  onApply(): void;
};

function FilterSelect({ filter, value, options, onApply }: FilterSelectProps) {
  const [chosen, setChosen] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setChosen(value);
  }
  return (
    <Select
      id={`filter-${filter.name}`}
      name={filter.name}
      aria-label={filter.label}
      placeholder={filter.all}
      value={chosen}
      options={options}
      onChange={(next) => {
        setChosen(next);
        onApply();
      }}
      className="min-w-36 max-sm:flex-[1_1_calc(50%-8px)]"
    />
  );
}

/** The target of the current navigation; useNavigation knows it only after rendering, and a timer may be faster. */
function useUpcoming(): () => Location | undefined {
  const router = use(UNSAFE_DataRouterContext)?.router;
  return () => router?.state.navigation.location;
}
