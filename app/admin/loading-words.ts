import { contentTypes } from "~/content/index.ts";
import { isCurrent, menu } from "./menu.ts";

/** What is said while the screen at an address is on its way (decision 083). */
export function toLoadingWords(pathname: string): string {
  const [, , name, ...rest] = pathname.split("/");
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (type) return `Loading ${rest.length > 0 ? type.one : type.many}...`;
  const entry = menu.flat().findLast(({ href }) => isCurrent(href, pathname));
  return entry ? `Loading ${entry.label.toLowerCase()}...` : "Loading...";
}
