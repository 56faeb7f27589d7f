import { createContext } from "react";

type PagePartsValue = {
  entry: { module: string; imports: readonly string[] };
  nonce?: string;
  styles: readonly string[];
};

/** The entry module that a page loads by itself, the nonce of its scripts in the back office, the style sheets in it. */
export const PageParts = createContext<PagePartsValue>({
  entry: { module: "", imports: [] },
  styles: [],
});
