import type { MediaRow } from "~/data/media/media-library.server.ts";

export function toPixelText({ width, height }: Pick<MediaRow, "width" | "height">): string {
  return width && height ? `${width} × ${height}` : "";
}

export function toUsesText(uses: number): string {
  if (uses === 0) return "Not used";
  return uses === 1 ? "Used in 1 place" : `Used in ${uses} places`;
}

/** Whether a picture lacks an alt text. */
export function lacksAlt({ kind, alt, isDecorative }: Pick<MediaRow, "kind" | "alt" | "isDecorative">): boolean {
  return kind === "image" && alt.trim() === "" && !isDecorative;
}

export function toCountText(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}
