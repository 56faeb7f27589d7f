import { accountErrors } from "~/content/account-errors.ts";
import { askSession } from "./ask-session.ts";
import type { SessionAnswer } from "./session.ts";

/** Who is signed in now, or why nobody is that may work here. */
export type SignedInAgain = SessionAnswer | { fault: string };

const faults: Record<number, string> = {
  401: "Invalid email or password.",
  403: "This account has no admin privileges.",
  503: "Too many people are signing in at the moment. Please try again.",
};
const unreachable = accountErrors.network_failure;

/** Signs in without leaving the page. Never rejects. */
export async function signInAgain(email: string, password: string): Promise<SignedInAgain> {
  try {
    const body = new URLSearchParams({ email, password });
    // As data: the page of the sign-in would lead on whoever is signed in still, right password or not.
    const response = await fetch("/admin/login.data", { method: "POST", body });
    if (!response.ok) return { fault: faults[response.status] ?? unreachable };
    const found = await askSession();
    if (found === "unreachable") return { fault: unreachable };
    return found ?? { fault: faults[403] as string };
  } catch {
    return { fault: unreachable };
  }
}
