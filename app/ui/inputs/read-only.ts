import { createContext, use } from "react";

/** True where content can be viewed but not changed: forms are disabled, and buttons that change it are left out. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = (): boolean => use(ReadOnlyContext);
