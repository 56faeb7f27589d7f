import { redirect, redirectDocument } from "react-router";
import { signOut } from "~/data/accounts/auth.server.ts";
import type { Route } from "./+types/logout";
import { toCaller } from "./auth-page.server.ts";

/** Signing out changes something, so a link cannot do it. */
export function loader() {
  return redirect("/admin");
}

/** Ends the session, takes what the browser has kept of the back office, and leads to the public site. */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  for (const cookie of await signOut(toCaller({ request, context }))) headers.append("Set-Cookie", cookie);
  return redirectDocument("/", { headers });
}
