import { createContext } from "react";

/** An inlined style sheet. */
export type Sheet = { text: string; media?: string };

type PagePartsValue = {
  entry: { module: string; imports: readonly string[] };
  nonce?: string;
  /** Of a failed page of the back office. */
  requestId?: string;
  styles: readonly Sheet[];
};

/** The entry module of a page, the nonce of its scripts in the back office, and its inlined style sheets. */
export const PageParts = createContext<PagePartsValue>({
  entry: { module: "", imports: [] },
  styles: [],
});
