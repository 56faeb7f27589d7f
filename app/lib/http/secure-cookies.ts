import { decode } from "./decode.ts";

/** The cookie of a message that waits for the next screen (admin/flash.server.ts). */
export const flashCookie = "sikka-flash";

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** Safari throws Secure cookies of http://localhost away; other browsers that say Safari also say their own name. */
const safari = /Version\/[\d.]+ .*Safari\//;

/** Whether a browser keeps `Secure` and `__Host-` cookies: on https, which a proxy may have ended, and on this machine. */
export function keepsSecureCookies({ url, headers }: Pick<Request, "url" | "headers">, siteUrl: string): boolean {
  if (siteUrl.startsWith("https:")) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (loopback.test(hostname) && !safari.test(headers.get("user-agent") ?? ""));
}

/** A Set-Cookie line under the name that only this host can set, with `Secure`; its path has to be "/". */
export function toHostCookie(line: string): string {
  return `__Host-${line}; Secure`;
}

/** The value of a cookie in a Cookie header, decoded; null when it is not there or cannot be decoded. */
export function findCookie(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return decode(value.join("=").trim());
  }
  return null;
}
