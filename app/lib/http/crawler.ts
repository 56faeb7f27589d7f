import { isbot } from "isbot";

/** Whether a User-Agent names a crawler. A page loaded by a real browser counts, even in a hidden window. */
export const isCrawler = (userAgent: string): boolean => isbot(userAgent.replace("HeadlessChrome", "Chrome"));
