import { useState } from "react";
import { useLocation } from "react-router";

/**
 * A key for the form of an item, so that another item or version is another form. While something is typed that was not
 * sent, a version that came by itself (somebody else's save, read by the way) leaves the form as it is. Also returns how
 * the form says that something is typed.
 */
export function useOpenedKey(id: string | null | undefined, version: number | null | undefined) {
  const place = useLocation().key;
  const [isDirty, setDirty] = useState(false);
  const [opened, setOpened] = useState({ id, version, place });
  const isOther = opened.id !== id || opened.version !== version;
  const stays = isOther && isDirty && opened.id === id && opened.place === place;
  if (!stays && (isOther || opened.place !== place)) setOpened({ id, version, place });
  return [`${opened.id}-${opened.version}`, setDirty] as const;
}
