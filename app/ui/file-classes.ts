/** The classes of tiles of files, of one of them, and of what is ticked over the link that covers it. */
export const fileGridClasses =
  "file-grid grid grid-cols-2 gap-3 min-[30rem]:grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))]";
export const fileTileClasses =
  "relative flex flex-col rounded-plate border border-hairline bg-raised hover:border-field-edge data-chosen:border-ink data-chosen:ring-1 data-chosen:ring-ink";
export const fileTickClasses = "absolute end-1.5 top-1.5 z-1 rounded-control bg-raised p-0.5";
