import { Checkbox } from "./checkbox.tsx";

type SelectAllProps = {
  rows: readonly { id: string }[];
  /** Ids of those rows that are ticked. */
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
};

/** The box above a RecordList that ticks all its rows, or none. */
export function SelectAll({ rows, chosen, onChoose }: SelectAllProps) {
  return (
    <div className="mb-2 px-5 max-md:px-4">
      <Checkbox
        label="Select all on this page"
        value={chosen.size === rows.length}
        isMixed={chosen.size > 0 && chosen.size < rows.length}
        onChange={(isChosen) => onChoose(new Set(isChosen ? rows.map(({ id }) => id) : []))}
      />
    </div>
  );
}
