import { createContext } from "react";

type PagePartsValue = {
  entry: { module: string; imports: readonly string[] };
  nonce?: string;
  styles: readonly string[];
};

/**
 * What the server knows of a page's scripts and styles: the addresses of the browser's entry module, which a page that is
 * not hydrated has to load by itself, and of what that imports; the nonce that the policy of the back office asks of every
 * script; and the style sheets that stand in a page of the site, or what stands for their texts.
 */
export const PageParts = createContext<PagePartsValue>({
  entry: { module: "", imports: [] },
  styles: [],
});
