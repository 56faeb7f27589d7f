import { decode } from "../lib/http/decode.ts";
import { findCookie } from "../lib/http/secure-cookies.ts";

/** The query parameter with the token of a preview. */
export const previewParameter = "preview";
export const previewCookie = "sikka_preview";
/** The header that makes a browser show a preview on every page until then. */
export function beginPreview({ token, until, siteUrl }: { token: string; until: Date; siteUrl: string }) {
  const seconds = Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000));
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return { "Set-Cookie": `${previewCookie}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}` };
}

export const endPreview = { "Set-Cookie": `${previewCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` };
export const tabParameter = "tab";
export const leaveAddress = "/preview/leave";
/** The token returned while too many previews are being made, or while another user saves the same item. */
export const busyToken = "busy";

export function toPreviewAddress(path: string, token: string): string {
  const { pathname, search, hash } = new URL(path, "http://localhost");
  const query = new URLSearchParams(search);
  query.set(previewParameter, token);
  return `${pathname}?${query}${hash}`;
}

export function withoutPreview(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(previewParameter);
  return url.href;
}

export const toLinkAddress = (token: string): string => `/preview/${encodeURIComponent(token)}`;

export function findPreviewCookie(cookies: string | null | undefined): string | null {
  return findCookie(cookies, previewCookie) || null;
}

/** A public path with its query from what a user typed; null for another site or a page that is not public. */
export function parsePublicPath(typed: unknown): string | null {
  if (typeof typed !== "string" || !/^\/(?![/\\])[^\\]*$/.test(typed)) return null;
  const url = URL.parse(typed, "http://localhost");
  if (url?.origin !== "http://localhost" || elsewhere.test(decode(url.pathname) ?? "/admin")) return null;
  // Resolving the dots may have left the address of another host.
  if (url.pathname.startsWith("//")) return null;
  return withoutPreview(url.href).slice(url.origin.length);
}

const elsewhere = /^\/(admin|api|preview)(\.data)?(\/|$)/i;
