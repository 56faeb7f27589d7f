import { Link, useLocation } from "react-router";
import type { MediaRow } from "~/data/media-library.server.ts";
import { Badge } from "~/ui/badge.tsx";
import { fileGridClasses, fileTickClasses, fileTileClasses } from "~/ui/card.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { OneLine } from "~/ui/one-line.tsx";
import { lacksAlt, toPixelText, toSizeText } from "./file-words.ts";
import { Thumbnail } from "./thumbnail.tsx";

export function FileGrid({ rows, chosen, onChange }: FileChoice & { rows: readonly MediaRow[] }) {
  const isAll = chosen.size === rows.length;
  return (
    <div className="grid gap-2">
      <Checkbox
        label="Select all"
        value={isAll}
        isMixed={chosen.size > 0 && !isAll}
        onChange={(isChosen) => onChange(new Set(isChosen ? rows.map(({ id }) => id) : []))}
      />
      <ul aria-label="Files" className={fileGridClasses}>
        {rows.map((row) => (
          <Tile
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onChoose={(isChosen) => onChange(withChoice(chosen, row.id, isChosen))}
          />
        ))}
      </ul>
    </div>
  );
}

type TileProps = { row: MediaRow; isChosen: boolean; onChoose(isChosen: boolean): void };

function Tile({ row, isChosen, onChoose }: TileProps) {
  const { search } = useLocation();
  return (
    <li className={fileTileClasses} data-chosen={isChosen || undefined}>
      <div className="aspect-4/3 overflow-hidden rounded-t-plate">
        <Thumbnail file={row} />
      </div>
      <div className="grid min-w-0 content-start gap-1 p-3">
        <Link to={`/admin/media/${row.id}${search}`} className="covers-plate min-w-0 text-small font-semibold">
          <OneLine text={row.name} />
        </Link>
        <FileFacts row={row} />
      </div>
      <div className={fileTickClasses}>
        <Checkbox aria-label={`Select ${row.name}`} value={isChosen} onChange={onChoose} />
      </div>
    </li>
  );
}

export function FileFacts({ row }: { row: Omit<MediaRow, "createdAt" | "deletedAt"> }) {
  return (
    <>
      <p className="truncate text-muted text-ui">
        {[toPixelText(row), toSizeText(row.bytes)].filter(Boolean).join(" · ")}
      </p>
      {lacksAlt(row) && (
        <p>
          <Badge status="warning">No alt text</Badge>
        </p>
      )}
    </>
  );
}

/** Which files of a page are chosen, by their ids, and what changes that. */
export type FileChoice = { chosen: ReadonlySet<string>; onChange(chosen: ReadonlySet<string>): void };

function withChoice(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const others = [...chosen].filter((other) => other !== id);
  return new Set(isChosen ? [...others, id] : others);
}
