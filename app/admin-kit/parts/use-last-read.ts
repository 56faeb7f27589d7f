import { useState } from "react";

/** The last successful read of the same `key`, so that a later read that fails does not close an open form. */
export function useLastRead<T extends object>(read: T | null, key: string): T | null {
  const [last, setLast] = useState({ read, key });
  if (last.key !== key || (read && last.read !== read)) setLast({ read, key });
  return read ?? (last.key === key ? last.read : null);
}
