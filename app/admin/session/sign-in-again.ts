import { accountErrors } from "~/content/account-errors.ts";
import { askSession } from "./ask-session.ts";
import type { SessionAnswer } from "./session.ts";

/** Who is signed in now, why nobody is that may work here, or that a code of the second factor is missing. */
export type SignedInAgain = SessionAnswer | { fault: string } | { asksForCode: boolean };

const faults: Record<number, string> = {
  401: "Invalid email or password.",
  403: "This account has no admin privileges.",
  429: "Too many wrong codes. Please sign in again in 15 minutes.",
  503: accountErrors.busy,
};
const unreachable = accountErrors.network_failure;

/** Signs in without leaving the page, with `email` and `password`, then with `code`. Never rejects. */
export async function signInAgain(form: FormData): Promise<SignedInAgain> {
  const code = form.get("code");
  try {
    // As data: the page of the sign-in would lead on whoever is signed in still, right password or not.
    const address = code === null ? "/admin/login.data" : toFactorAddress(String(code));
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const response = await fetch(address, { method: "POST", body });
    if (response.status === 401 && code !== null) return { fault: "This code is not right, or was used before." };
    if (!response.ok) return { fault: faults[response.status] ?? unreachable };
    const led = await response.text();
    if (led.includes("/admin/second-factor")) return { asksForCode: true };
    if (led.includes("/admin/login")) return { asksForCode: false };
    const found = await askSession();
    if (found === "unreachable") return { fault: unreachable };
    return found ?? { fault: faults[403] as string };
  } catch {
    return { fault: unreachable };
  }
}

/** What is no code of an app is one of the backup codes. */
function toFactorAddress(code: string): string {
  return `/admin/second-factor.data${/^\s*\d{3}\s*\d{3}\s*$/.test(code) ? "" : "?backup"}`;
}
