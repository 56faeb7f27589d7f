import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { toSizeText } from "~/lib/media/size-text.ts";
import type { MediaRow } from "~/media/store/media-library.server.ts";
import { Badge } from "~/ui/badge.tsx";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { fileGridClasses, fileTickClasses, fileTileClasses } from "~/ui/layout/card.tsx";
import { OneLine } from "~/ui/messages/one-line.tsx";
import { messages as common } from "../messages.ts";
import { messages } from "./messages.ts";
import { Thumbnail, type ThumbnailFile } from "./thumbnail.tsx";

export function FileGrid({ rows, chosen, onChange }: FileChoice & { rows: readonly MediaRow[] }) {
  const isAll = chosen.size === rows.length;
  const { search } = useLocation();
  return (
    <div className="grid gap-2">
      <Checkbox
        label={messages.fileGrid.selectAll}
        value={isAll}
        isMixed={chosen.size > 0 && !isAll}
        onChange={(isChosen) => onChange(new Set(isChosen ? rows.map(({ id }) => id) : []))}
      />
      <ul aria-label={messages.fileGrid.files} className={fileGridClasses}>
        {rows.map((row) => (
          <FileTile
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            tick={
              <Checkbox
                aria-label={common.select(row.name)}
                value={chosen.has(row.id)}
                onChange={(isChosen) => {
                  const others = [...chosen].filter((id) => id !== row.id);
                  onChange(new Set(isChosen ? [...others, row.id] : others));
                }}
              />
            }
          >
            <Link to={`/admin/media/${row.id}${search}`} className={tileNameClasses}>
              <OneLine text={row.name} />
            </Link>
          </FileTile>
        ))}
      </ul>
    </div>
  );
}

/** The classes of the name that covers a tile as its button. */
export const tileNameClasses = "covers-plate min-w-0 text-start text-small font-semibold";

type FileTileProps = {
  row: Omit<MediaRow, "createdAt" | "deletedAt"> & Pick<ThumbnailFile, "deletedAt">;
  isChosen?: boolean;
  tick: ReactNode;
  children: ReactNode;
};

/** A library file as a tile, covered by the button inside it. */
export function FileTile({ row, isChosen, tick, children }: FileTileProps) {
  return (
    <li className={fileTileClasses} data-chosen={isChosen || undefined}>
      <div className="aspect-4/3 overflow-hidden rounded-t-plate">
        <Thumbnail file={row} />
      </div>
      <div className="grid min-w-0 content-start gap-1 p-3">
        {children}
        <p className="truncate text-muted text-ui">
          {[toPixelText(row), toSizeText(row.bytes)].filter(Boolean).join(" · ")}
        </p>
        {lacksAlt(row) && (
          <p>
            <Badge status="warning">{messages.fileGrid.noAlt}</Badge>
          </p>
        )}
      </div>
      {tick && <div className={fileTickClasses}>{tick}</div>}
    </li>
  );
}

/** The selected files of a page by id, and the functions that change the selection. */
export type FileChoice = { chosen: ReadonlySet<string>; onChange(chosen: ReadonlySet<string>): void };

/** "3200 × 1800"; empty if unknown. */
export function toPixelText({ width, height }: Pick<MediaRow, "width" | "height">): string {
  return width && height ? `${width} × ${height}` : "";
}

/** Whether a picture lacks an alt text. */
export function lacksAlt({ kind, alt, isDecorative }: Pick<MediaRow, "kind" | "alt" | "isDecorative">): boolean {
  return kind === "image" && alt.trim() === "" && !isDecorative;
}
