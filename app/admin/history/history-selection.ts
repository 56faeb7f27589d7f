import { recordedTables } from "~/content/recorded-tables.ts";
import { settingsPage } from "~/content/settings.ts";
import type { HistorySelection } from "~/data/history.server.ts";
import { type Narrowable, readSelection, type Selection } from "../records/selection.ts";

const settings = { value: settingsPage, label: "Site Settings", is: settingsPage };

/** What the timeline can be narrowed by. */
export const timeline: Narrowable = {
  one: "change",
  many: "changes",
  list: {
    filters: [
      {
        name: "kind",
        label: "Kind",
        all: "Everything",
        field: "kind",
        options: [...recordedTables.map(({ table, many }) => ({ value: table, label: many, is: table })), settings],
      },
      { name: "by", label: "Person", all: "Everybody", field: "by" },
    ],
    orders: [],
  },
};

/** What the address of the timeline asks for, for its filters and for the data. */
export function readTimeline(query: URLSearchParams): {
  selection: Selection;
  wanted: Omit<HistorySelection, "tables">;
} {
  const selection = readSelection(timeline, query);
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
