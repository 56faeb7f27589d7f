import { recordedTables } from "~/content/recorded-tables.ts";
import { can, findAreaOfTable, type Role } from "~/content/rights.ts";
import { settingsPage } from "~/content/settings.ts";
import type { HistorySelection } from "~/data/history.server.ts";
import { type Narrowable, readSelection, type Selection } from "../records/selection.ts";

const kinds = [
  ...recordedTables.map(({ table, many }) => ({
    value: table,
    label: many,
    is: table,
    area: findAreaOfTable(table, ""),
  })),
  {
    value: settingsPage,
    label: "Site Settings",
    is: settingsPage,
    area: findAreaOfTable("page_content", settingsPage),
  },
];

/** What the timeline can be narrowed by: the areas that a role may read. */
export const timelineFor = (role: Role): Narrowable => ({
  one: "change",
  many: "changes",
  list: {
    filters: [
      {
        name: "kind",
        label: "Kind",
        all: "Everything",
        field: "kind",
        options: kinds.filter(({ area }) => can(role, area, "read")),
      },
      { name: "by", label: "Person", all: "Everybody", field: "by" },
    ],
    orders: [],
  },
});

/** What the address of the timeline asks for, for its filters and for the data. */
export function readTimeline(
  query: URLSearchParams,
  role: Role,
): {
  selection: Selection;
  wanted: Omit<HistorySelection, "tables">;
} {
  const selection = readSelection(timelineFor(role), query);
  const { kind = "", by = "" } = selection.filters;
  const isSettings = kind === settingsPage;
  const wanted = {
    table: isSettings ? "page_content" : kind,
    itemId: isSettings ? settingsPage : "",
    by,
    page: selection.page,
  };
  return { selection, wanted };
}
