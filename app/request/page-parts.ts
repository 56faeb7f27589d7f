import { createContext } from "react";

/** An inlined style sheet. */
export type Sheet = { text: string; media?: string };

type PagePartsValue = {
  /** The address of the script of public pages. */
  script: string;
  nonce?: string;
  /** Of a failed page of the back office. */
  requestId?: string;
  styles: readonly Sheet[];
  /** What stands for the icons of a screen until all of it is rendered. */
  sprite: string;
};

/** The script of a public page, the nonce of scripts in the back office, inlined style sheets and icons. */
export const PageParts = createContext<PagePartsValue>({
  script: "",
  styles: [],
  sprite: "",
});
