import { createContext } from "react";

/** An inlined style sheet. */
export type Sheet = { text: string; media?: string };

type PagePartsValue = {
  entry: { module: string; imports: readonly string[] };
  nonce?: string;
  /** Of a failed page of the back office. */
  requestId?: string;
  styles: readonly Sheet[];
  /** What stands for the icons of a screen until all of it is rendered. */
  sprite: string;
};

/** The entry module of a page, the nonce of its scripts in the back office, its inlined style sheets and its icons. */
export const PageParts = createContext<PagePartsValue>({
  entry: { module: "", imports: [] },
  styles: [],
  sprite: "",
});
