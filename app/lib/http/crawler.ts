import { isbot } from "isbot";

/** Whether a User-Agent names a crawler. A page loaded by a real browser counts, even in a hidden window. */
export function isCrawler(userAgent: string): boolean {
  return isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
