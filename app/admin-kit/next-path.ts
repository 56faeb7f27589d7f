const start = "/admin";
const inFront =
  /^\/admin\/(login|logout|setup|invitation|forgot-password|reset-password|second-factor|auth|identity)(\/|$)/;
const here = "http://here.invalid";

/** The page to open after signing in: only a back-office path of this site, in any spelling. */
export function parseNextPath(value: string | null): string {
  const url = URL.parse(value ?? "", here);
  if (url?.origin !== here || !/^\/admin(\/|$)/.test(url.pathname)) return start;
  if (inFront.test(url.pathname)) return start;
  return url.pathname + url.search + url.hash;
}

/** Whether an address is a path of this site, in any spelling. */
export function isOwnPath(href: unknown): boolean {
  if (typeof href !== "string" || !href.startsWith("/")) return false;
  const url = URL.parse(href, here);
  return url?.origin === here && !url.pathname.startsWith("//");
}

/** The address of the sign-in page that returns to the requested page. */
export function toLoginAddress(asked: string): string {
  const { pathname, search } = new URL(asked);
  const next = parseNextPath(pathname + search);
  return toSignInAddress("login", next);
}

/** The address of a screen outside the back office that continues to `next`. */
export function toSignInAddress(screen: "login" | "code" | "identity" | "second-factor", next: string | null): string {
  return `/admin/${screen}${next && next !== start ? `?${new URLSearchParams({ next })}` : ""}`;
}
