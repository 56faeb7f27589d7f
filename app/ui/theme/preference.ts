/** How wide the side menu is, remembered in the browser for a year: it depends on the screen at hand. */
export type MenuWidth = "wide" | "narrow";

const yearSeconds = 31_536_000;

/** The width of a request's Cookie header; wide where none is known. */
export function parseMenuWidth(cookies: string | null): MenuWidth {
  return /(?:^|;\s*)menu=narrow(?:;|$)/.test(cookies ?? "") ? "narrow" : "wide";
}

export function saveMenuWidth(width: MenuWidth): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist on a plain http address
  document.cookie = `menu=${width}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
