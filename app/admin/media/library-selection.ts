import type { MediaSelection } from "~/data/media-library.server.ts";
import { readSelection, type Selection } from "../kit/selection.ts";

/** The folder in an address that stands for "in no folder"; names hold no slash. */
const noFolder = "/";

export const library = {
  name: "media",
  one: "file",
  many: "files",
  list: {
    search: { label: "Search name, alt text or tag", fields: [] },
    filters: [
      {
        name: "part",
        label: "Show",
        all: "All files",
        field: "part",
        options: [
          { value: "unused", label: "Unused", is: true },
          { value: "missing-alt", label: "Without alt text", is: true },
          { value: "large", label: "Over 1 MB", is: true },
          { value: "videos", label: "Videos", is: true },
          { value: "deleted", label: "Deleted", is: true },
        ],
      },
      { name: "tag", label: "Tag", all: "All tags", field: "tag" },
    ],
    orders: [
      { name: "newest", label: "Newest first", by: [] },
      { name: "name", label: "By name", by: [] },
      { name: "largest", label: "Largest first", by: [] },
    ],
  },
} as const;

/** What the address of the library says about it. */
export type LibrarySelection = Selection & {
  folder: string | null;
  view: "grid" | "list";
};

export function readLibrarySelection(query: URLSearchParams): LibrarySelection {
  const folder = query.get("folder");
  return {
    ...readSelection(library, query),
    folder: folder === noFolder ? "" : folder || null,
    view: query.get("view") === "list" ? "list" : "grid",
  };
}

export function toMediaSelection({ search, folder, filters, order, page }: LibrarySelection): MediaSelection {
  const part = library.list.filters[0].options.find(({ value }) => value === filters.part)?.value ?? "";
  return { search, folder, part, tag: filters.tag ?? "", order, page };
}

export const toFolderQuery = (folder: string | null): string => (folder === "" ? noFolder : (folder ?? ""));
