import { createContext, use } from "react";
import type { Language } from "~/lib/text/messages.ts";

/** The languages beside the base language that the company keeps words in. */
export const LanguagesContext = createContext<readonly Language[]>([]);

/** The same, on the screen at hand. */
export const useLanguages = (): readonly Language[] => use(LanguagesContext);
