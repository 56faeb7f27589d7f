import { askSession } from "./ask-session.ts";
import type { SessionAnswer } from "./session.ts";

/** Who is signed in now, or why nobody is that may work here. */
export type SignedInAgain = SessionAnswer | { fault: string };

const faults: Record<number, string> = {
  401: "Invalid email or password.",
  403: "This account has no admin privileges.",
  503: "Too many people are signing in at the moment. Please try again.",
};
const unreachable = "The server could not be reached. Please try again in a moment.";

/** Signs in without leaving the page. Never rejects. */
export async function signInAgain(email: string, password: string): Promise<SignedInAgain> {
  try {
    const body = new URLSearchParams({ email, password });
    const response = await fetch("/admin/login", { method: "POST", body, redirect: "manual" });
    // The sign-in leads elsewhere when it was done; this page stays where it is.
    if (response.type !== "opaqueredirect") return { fault: faults[response.status] ?? unreachable };
    const found = await askSession();
    if (found === "unreachable") return { fault: unreachable };
    return found ?? { fault: faults[403] as string };
  } catch {
    return { fault: unreachable };
  }
}
