import { redirect, redirectDocument } from "react-router";
import { toSignInCaller } from "~/admin-kit/session/signed-in.server.ts";
import { signOut } from "../../store/auth.server.ts";
import type { Route } from "./+types/logout";

/** Signing out changes something, so a link must not do it. */
export function loader() {
  return redirect("/admin");
}

/** Ends the session, clears what the browser stores of the back office, and redirects to the public site. */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  for (const cookie of await signOut(toSignInCaller({ request, context }))) headers.append("Set-Cookie", cookie);
  return redirectDocument("/", { headers });
}
