import { createContext, use } from "react";

/** True where what is shown can be looked at and not changed: forms are disabled, and buttons that change are left out. */
export const ReadOnlyContext = createContext(false);

export function useReadOnly(): boolean {
  return use(ReadOnlyContext);
}
