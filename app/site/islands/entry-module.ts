import { createContext } from "react";

/** Address of the browser's entry module, which a page that is not hydrated has to load by itself. */
export const EntryModule = createContext("");
