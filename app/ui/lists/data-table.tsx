import type { ReactNode } from "react";
import { Checkbox } from "../inputs/checkbox.tsx";
import { messages } from "../messages.ts";

export type Column<Row> = {
  key: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Names the row: its header for screen readers, and the first line of its card on phones. */
  isTitle?: boolean;
  align?: "end";
  /** Only where there is room for it: from 1024 pixels on. */
  isWide?: boolean;
  className?: string;
};

export type Selection<Row> = {
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  toLabel(row: Row): string;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  toKey(row: Row): string;
  actions?(row: Row): ReactNode;
  selection?: Selection<Row>;
};

/** Explicit, because some screen readers ignore a table that is displayed as cards. */
const as = (role: "table" | "row" | "rowgroup" | "columnheader" | "rowheader" | "cell") => ({ role });

const headClasses =
  "sticky top-(--bar-height) z-2 border-b border-field-edge bg-ground px-3 py-2 align-middle text-(length:--text-small) font-semibold whitespace-nowrap text-muted [unicode-bidi:normal]";
const cellClasses =
  "align-middle [unicode-bidi:normal] max-md:py-[3px] md:border-b md:border-hairline md:px-3 md:py-(--row-pad)";
const edgeClasses =
  "text-start align-middle [unicode-bidi:normal] max-md:row-1 max-md:flex max-md:items-center max-md:py-[3px] md:border-b md:border-hairline md:px-3";

/** A table with a sticky head; on phones its rows are cards. */
export function DataTable<Row>({ caption, columns, rows, toKey, actions, selection }: TableProps<Row>) {
  return (
    <table {...as("table")} className="w-full border-separate border-spacing-0 wrap-break-word max-md:block">
      <caption className="sr-only max-md:block">{caption}</caption>
      <thead {...as("rowgroup")} className="max-md:hidden">
        <tr {...as("row")}>
          {selection && (
            <th {...as("columnheader")} className={`${headClasses} w-10 text-start`}>
              <ChooseAll keys={rows.map(toKey)} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
          {actions && (
            <th {...as("columnheader")} className={`${headClasses} text-start`}>
              <span className="sr-only">{messages.dataTable.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...as("rowgroup")} className="max-md:block">
        {rows.map((row) => (
          <tr
            {...as("row")}
            key={toKey(row)}
            data-chosen={selection?.chosen.has(toKey(row)) || undefined}
            className="border-hairline hover:bg-raised/70 data-chosen:bg-raised/70 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:border-b max-md:py-2.5"
          >
            {selection && (
              <td {...as("cell")} className={`${edgeClasses} md:py-(--row-pad) max-md:col-1 max-md:pe-3`}>
                <Choose name={toKey(row)} label={selection.toLabel(row)} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
            {actions && (
              <td {...as("cell")} className={`${edgeClasses} md:py-0.5 max-md:col-3`}>
                <div className="flex items-center justify-end gap-1">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row>({ column: { header, align, isWide, className = "" } }: { column: Column<Row> }) {
  const classes = `${headClasses} ${align === "end" ? "text-end" : "text-start"} ${isWide ? "max-lg:hidden" : ""} ${className}`;
  return (
    <th {...as("columnheader")} className={classes}>
      {header}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, isTitle, align, isWide, cell } = column;
  const side = align === "end" ? "text-start md:text-end" : "text-start";
  if (isTitle) {
    return (
      <th
        {...as("rowheader")}
        className={`${cellClasses} ${side} font-semibold max-md:col-2 max-md:block max-md:row-1 max-md:self-center md:w-[42%]`}
      >
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      {...as("cell")}
      className={`${cellClasses} ${side} max-md:col-span-full max-md:grid-cols-[110px_minmax(0,1fr)] max-md:gap-3 ${isWide ? "max-lg:hidden" : "max-md:grid"}`}
    >
      <span aria-hidden="true" className="text-muted md:hidden">
        {header}
      </span>
      <div className="min-w-0">{cell(row)}</div>
    </td>
  );
}

function ChooseAll<Row>({ keys, selection }: { keys: readonly string[]; selection: Selection<Row> }) {
  const chosen = keys.filter((key) => selection.chosen.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  return (
    <Checkbox
      aria-label={messages.dataTable.all}
      value={all}
      isMixed={chosen > 0 && !all}
      onChange={(isChosen) => selection.onChange(new Set(isChosen ? keys : []))}
    />
  );
}

function Choose<Row>({ name, label, selection }: { name: string; label: string; selection: Selection<Row> }) {
  const toggle = (isChosen: boolean) => {
    const others = [...selection.chosen].filter((key) => key !== name);
    selection.onChange(new Set(isChosen ? [...others, name] : others));
  };
  return <Checkbox aria-label={messages.selectRow(label)} value={selection.chosen.has(name)} onChange={toggle} />;
}
