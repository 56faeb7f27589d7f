import type { AnyContentType } from "../kit/content-type.ts";
import * as types from "./all.ts";

const all: AnyContentType[] = Object.values(types);

/** All content types, those with public pages first; the back office builds its lists and forms from them. */
export const contentTypes: readonly AnyContentType[] = [
  ...all.filter(({ live }) => live),
  ...all.filter(({ live }) => !live),
];

/** The content type of /admin/{name}. Throws for an unknown name. */
export function requireContentType(name: string): AnyContentType {
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (!type) throw new Error(`there is no content type "${name}"`);
  return type;
}
