import { requireContentType } from "~/content/index.ts";
import type { AnyContentType } from "~/content/kit/content-type.ts";

/** The content type of a screen, by the pattern of its route: /admin/{name}/…. */
export function typeOf(pattern: string): AnyContentType {
  return requireContentType(pattern.split("/").filter(Boolean)[1] ?? "");
}
