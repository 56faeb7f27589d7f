import { type Change, useChange } from "../records/use-change.ts";

/** Changes files of the library (change-media.server.ts): says what became of it, with Undo. */
export function useMediaChange(onChanged: () => void): Change {
  return useChange("/admin/media", onChanged);
}

/** What useMediaChange gives. */
export type MediaChange = Change;
