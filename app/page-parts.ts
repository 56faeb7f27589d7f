import { createContext } from "react";

/**
 * What the server knows of a page's scripts and styles: the address of the browser's entry module, which a page that is
 * not hydrated has to load by itself, the nonce that the policy of the back office asks of every script, and the style
 * sheets that stand in a page of the site, or what stands for their texts.
 */
export const PageParts = createContext<{ entry: string; nonce?: string; styles: readonly string[] }>({
  entry: "",
  styles: [],
});
