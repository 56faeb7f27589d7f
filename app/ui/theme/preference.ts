/** The width of the side menu, stored in the browser for a year: it depends on the screen. */
export type MenuWidth = "wide" | "narrow";

const yearSeconds = 31_536_000;

/** The menu width in a request's Cookie header; wide by default. */
export function parseMenuWidth(cookies: string | null): MenuWidth {
  return /(?:^|;\s*)menu=narrow(?:;|$)/.test(cookies ?? "") ? "narrow" : "wide";
}

export function saveMenuWidth(width: MenuWidth): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist on a plain http address
  document.cookie = `menu=${width}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
