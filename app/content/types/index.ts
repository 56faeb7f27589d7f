import type { AnyContentType } from "../kit/content-type.ts";
import * as types from "./all.ts";

/** All content types; the back office builds its lists and forms from them. */
export const contentTypes: readonly AnyContentType[] = Object.values(types);

/** The content type of /admin/{name}. Throws for an unknown name. */
export function requireContentType(name: string): AnyContentType {
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (!type) throw new Error(`there is no content type "${name}"`);
  return type;
}
