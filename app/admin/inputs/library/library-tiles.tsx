import { Check } from "lucide-react";
import { fileGridClasses, fileTickClasses, fileTileClasses } from "~/ui/card.tsx";
import { OneLine } from "~/ui/one-line.tsx";
import { FileFacts } from "../../media/file-grid.tsx";
import { Thumbnail } from "../../media/thumbnail.tsx";
import type { LibraryFile } from "./read-library.ts";

type LibraryTilesProps = {
  /** What they are: "Pictures". */
  label: string;
  rows: readonly LibraryFile[];
  /** What is chosen already; undefined where one press chooses. */
  chosen?: readonly LibraryFile[];
  onPress(file: LibraryFile): void;
};

/** Pictures or videos as buttons. */
export function LibraryTiles({ label, rows, chosen, onPress }: LibraryTilesProps) {
  return (
    <ul aria-label={label} className={fileGridClasses}>
      {rows.map((row) => {
        const isChosen = chosen?.some(({ id }) => id === row.id);
        return (
          <li key={row.id} className={fileTileClasses} data-chosen={isChosen || undefined}>
            <div className="aspect-4/3 overflow-hidden rounded-t-plate">
              <Thumbnail file={row} />
            </div>
            <div className="grid min-w-0 content-start gap-1 p-3">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onPress(row)}
                className="covers-plate min-w-0 text-start text-small font-semibold"
              >
                <OneLine text={row.name} />
              </button>
              <FileFacts row={row} />
            </div>
            {isChosen && (
              <span className={fileTickClasses}>
                <span className="grid size-6 place-items-center rounded-control bg-live text-on-live">
                  <Check aria-hidden="true" className="size-4" />
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
