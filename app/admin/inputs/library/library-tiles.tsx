import { Check } from "lucide-react";
import { FileFacts } from "../../media/file-grid.tsx";
import { Thumbnail } from "../../media/thumbnail.tsx";
import type { LibraryFile } from "./read-library.ts";

type LibraryTilesProps = {
  rows: readonly LibraryFile[];
  /** What is chosen already; undefined where one press chooses. */
  chosen?: readonly LibraryFile[];
  onPress(file: LibraryFile): void;
};

/** Pictures as buttons. */
export function LibraryTiles({ rows, chosen, onPress }: LibraryTilesProps) {
  return (
    <ul aria-label="Pictures" className="file-grid">
      {rows.map((row) => {
        const isChosen = chosen?.some(({ id }) => id === row.id);
        return (
          <li key={row.id} className="file-tile" data-chosen={isChosen || undefined}>
            <div className="aspect-4/3 overflow-hidden rounded-t-plate">
              <Thumbnail file={row} />
            </div>
            <div className="grid min-w-0 content-start gap-1 p-3">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onPress(row)}
                className="covers-plate truncate text-start text-small font-semibold"
              >
                <bdi>{row.name}</bdi>
              </button>
              <FileFacts row={row} />
            </div>
            {isChosen && (
              <span className="file-tick">
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
