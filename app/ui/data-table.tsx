import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Checkbox } from "./checkbox.tsx";

/** One column: its head, and what it shows of a row. */
export type Column<Row> = {
  key: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Names the row: its head for screen readers, and the first line of its card on phones. */
  isTitle?: boolean;
  /** Figures stand at the end. */
  align?: "end";
  /** The address that sorts by it, and how it is sorted now. */
  sort?: { href: string; direction?: "ascending" | "descending" };
  /** Left out on phones. */
  isWide?: boolean;
  /** A width, as a class. */
  className?: string;
};

/** Which rows are ticked, by their keys. */
export type Selection<Row> = {
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  toLabel(row: Row): string;
};

type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  toKey(row: Row): string;
  /** Buttons or a menu at the end of a row. */
  actions?(row: Row): ReactNode;
  selection?: Selection<Row>;
};

/** Written out, because to some screen readers a table that is laid out as cards is none any more. */
const as = (role: "table" | "row" | "rowgroup" | "columnheader" | "rowheader" | "cell") => ({ role });

/** A table whose head stays in view; on phones its rows are cards. */
export function DataTable<Row>({ caption, columns, rows, toKey, actions, selection }: TableProps<Row>) {
  return (
    <table {...as("table")} className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead {...as("rowgroup")}>
        <tr {...as("row")}>
          {selection && (
            <th {...as("columnheader")} className="w-10">
              <ChooseAll keys={rows.map(toKey)} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
          {actions && (
            <th {...as("columnheader")}>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...as("rowgroup")}>
        {rows.map((row) => (
          <tr {...as("row")} key={toKey(row)} data-chosen={selection?.chosen.has(toKey(row)) || undefined}>
            {selection && (
              <td {...as("cell")} className="cell-choice">
                <Choose name={toKey(row)} label={selection.toLabel(row)} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
            {actions && (
              <td {...as("cell")} className="cell-actions">
                <div className="flex items-center justify-end gap-1">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { header, sort, align, isWide, className = "" } = column;
  const classes = `${align === "end" ? "cell-end" : ""} ${isWide ? "cell-wide" : ""} ${className}`;
  const SortIcon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sort?.direction ?? "none"];
  return (
    <th {...as("columnheader")} aria-sort={sort?.direction} className={classes}>
      {sort ? (
        <Link to={sort.href} preventScrollReset className="sort-link">
          {header}
          <SortIcon aria-hidden="true" className="size-3.5" />
        </Link>
      ) : (
        header
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, isTitle, align, isWide, cell } = column;
  const classes = `${align === "end" ? "cell-end" : ""} ${isWide ? "cell-wide" : ""}`;
  if (isTitle) {
    return (
      <th {...as("rowheader")} className={`cell-title ${classes}`}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td {...as("cell")} className={classes}>
      <span aria-hidden="true" className="cell-label">
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
      aria-label="Select all"
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
  return <Checkbox aria-label={`Select ${label}`} value={selection.chosen.has(name)} onChange={toggle} />;
}
