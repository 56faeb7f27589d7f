import { decode } from "./decode.ts";

/** The cookie of a notice for the next screen (admin/flash.server.ts). */
export const flashCookie = "sikka-flash";

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
/** Safari drops Secure cookies of http://localhost. Other browsers have their own name between `Version/` and `Safari/`, or no `Version/`. */
const safari = /Version\/[\d.]+ .*Safari\//;

/** Whether a host name can only be this machine. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** Whether a browser keeps `Secure` and `__Host-` cookies: over https, also behind a proxy, and on localhost. */
export function keepsSecureCookies({ url, headers }: Pick<Request, "url" | "headers">, siteUrl: string): boolean {
  if (siteUrl.startsWith("https:")) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (isLoopback(hostname) && !safari.test(headers.get("user-agent") ?? ""));
}

/** A Set-Cookie line with the `__Host-` prefix and `Secure`; its path has to be "/". */
export const toHostCookie = (line: string): string => `__Host-${line}; Secure`;

/** The decoded value of a cookie in a Cookie header; null when it is missing or malformed. */
export function findCookie(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return decode(value.join("=").trim());
  }
  return null;
}
