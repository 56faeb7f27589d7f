import { ActionLink } from "~/ui/action-link.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { isFiltered, type LibrarySelection } from "./library-selection.ts";

/** Instead of files where there are none. */
export function NoFiles({ selection }: { selection: LibrarySelection }) {
  if (selection.filters.part === "deleted") {
    return (
      <EmptyState title="Nothing is deleted" text="Deleted files stay here for 30 days and can be brought back." />
    );
  }
  if (isFiltered(selection)) {
    return (
      <EmptyState
        title="No files found"
        text="Try another word, or show all again."
        action={<ActionLink href="/admin/media">Show all</ActionLink>}
      />
    );
  }
  if (selection.folder !== null) {
    return <EmptyState title="This folder is empty" text="Drop files here, or choose files elsewhere and move them." />;
  }
  return (
    <EmptyState
      title="No files yet"
      text="Drop pictures here, paste one, or press Upload files. Phones offer their camera too."
    />
  );
}
