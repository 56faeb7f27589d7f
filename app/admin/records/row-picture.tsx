import { standIn } from "~/content/stand-in.ts";
import type { Option, RecordRow } from "~/data/record-list.server.ts";
import { toThumbnail } from "../inputs/picture.tsx";

type RowPictureProps = { address: string; row: RecordRow; options: Record<string, Option[]> };

/** The picture that the site shows for a row: its own, or the one that stands in for it. */
export function RowPicture({ address, row, options }: RowPictureProps) {
  const category = options.categoryId?.find(({ value }) => value === row.categoryId)?.label;
  const shown = toThumbnail(address || standIn({ id: row.id, category }));
  return <img src={shown} alt="" loading="lazy" decoding="async" className="size-full object-cover" />;
}
