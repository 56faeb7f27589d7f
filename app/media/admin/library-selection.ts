import { readSelection, type Selection } from "~/admin-kit/parts/selection.ts";
import { media } from "../definition.ts";
import type { MediaSelection } from "../store/media-library.server.ts";

/** The folder "in no folder" in an address; names cannot contain a slash. */
const noFolder = "/";

/** The selection in the library's address. */
export type LibrarySelection = Selection & {
  folder: string | null;
  view: "grid" | "list";
};

export function readLibrarySelection(query: URLSearchParams): LibrarySelection {
  const folder = query.get("folder");
  return {
    ...readSelection(media, query),
    folder: folder === noFolder ? "" : folder || null,
    view: query.get("view") === "list" ? "list" : "grid",
  };
}

export function toMediaSelection({ search, folder, filters, order, page }: LibrarySelection): MediaSelection {
  return { search, folder, part: filters.part ?? "", tag: filters.tag ?? "", order, page };
}

export const toFolderQuery = (folder: string | null): string => (folder === "" ? noFolder : (folder ?? ""));
