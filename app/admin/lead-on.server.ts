import type { SignInResult } from "~/data/auth.server.ts";
import { redirectWith } from "./entrance.server.ts";

/** Where a right sign-in leads: to where somebody was going, or to the second factor and then there. */
export function leadOn({ outcome, cookies }: Extract<SignInResult, { cookies: string[] }>, next: string): Response {
  return redirectWith(cookies, outcome === "challenged" ? toFactorAddress(next) : next);
}

/** The address of the second factor that leads on to `next`. */
export function toFactorAddress(next: string): string {
  return next === "/admin" ? "/admin/second-factor" : `/admin/second-factor?${new URLSearchParams({ next })}`;
}
