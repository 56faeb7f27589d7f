import { isbot } from "isbot";

/** Whether a User-Agent names a machine. A page that a real browser loads counts, whether or not its window is seen. */
export function isCrawler(userAgent: string): boolean {
  return isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
