import type { Option, RecordRow } from "~/data/record-list.server.ts";
import { projectPlate } from "~/ui/plate/plate-kind.ts";
import { toThumbnail } from "../inputs/thumbnail-address.ts";

type RowPictureProps = { address: string; row: RecordRow; options: Record<string, Option[]> };

/** The picture that the site shows for a row: its own, or the one that is drawn. */
export function RowPicture({ address, row, options }: RowPictureProps) {
  const shown = toThumbnail(address || toDrawn(row, options));
  return <img src={shown} alt="" loading="lazy" decoding="async" className="size-full object-cover" />;
}

/** The address of the drawing that the site's cards choose (docs/decisions/011). */
function toDrawn({ id, title, categoryId, projectType }: RecordRow, options: Record<string, Option[]>): string {
  const category = options.categoryId?.find(({ value }) => value === categoryId);
  const words = { title: String(title), projectType: projectType ? String(projectType) : null };
  const { kind, seed } = projectPlate({ id, ...words, categoryName: category?.label ?? null });
  return `/plates/${kind}/${seed}.svg`;
}
