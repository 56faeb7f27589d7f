import { z } from "zod";
import { hasRow, inTransaction, rowsOf, run } from "~/db/db.server.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { authLibrary, rememberDevice, type SignInCaller, toAuthHeaders } from "./auth.server.ts";
import { providerId, providerLabel, readClaims } from "./identity-provider.server.ts";
import { findSignedIn, removeSession } from "./sessions.server.ts";

export type Identity = { id: string; name: string; linkedAt: Date };

export async function listIdentities(userId: string): Promise<Identity[]> {
  const rows = await rowsOf<{ id: string; accountId: string; idToken: string | null; linkedAt: Date }>`
    select id, account_id, id_token, created_at as linked_at from auth_accounts
    where user_id = ${userId} and provider_id = ${providerId} order by created_at`;
  return rows.map(({ id, accountId, idToken, linkedAt }) => {
    const claims = idToken ? readClaims(idToken) : undefined;
    return { id, linkedAt, name: claims?.email ?? claims?.name ?? accountId };
  });
}

/** Starts a sign-in that leads to `next`, or links an identity to the caller's account. Rejects without a provider. */
export async function askProvider(caller: SignInCaller, wish: { next: string } | "link") {
  const { api } = await authLibrary(caller.isSecure);
  const request = { headers: await toAuthHeaders(caller), returnHeaders: true as const };
  const body = { provider: providerId, disableRedirect: true, callbackURL: wish === "link" ? linked : wish.next };
  const { headers, response } =
    wish === "link" ? await api.linkSocialAccount({ ...request, body }) : await api.signInSocial({ ...request, body });
  return { url: response.url ?? "", cookies: headers.getSetCookie() };
}

const linked = "/admin/account";
const begun = z.object({ callbackURL: z.string(), link: z.object({ userId: z.string() }).optional() });

/** The result of a provider sign-in; `code` is the auth library's or one of ours (content/account-errors.ts). */
export type ProviderResult = { cookies: string[] } & (
  | { outcome: "signed-in" | "challenged"; next: string }
  | { outcome: "linked" }
  | { outcome: "failed"; code: string }
);

/** Handles the provider's callback. Rejects if the database does not answer. */
export async function takeProviderAnswer(request: Request, caller: SignInCaller): Promise<ProviderResult> {
  const { handler, $context } = await authLibrary(caller.isSecure);
  const state = new URL(request.url).searchParams.get("state");
  const kept = state && (await (await $context).internalAdapter.findVerificationValue(state));
  const { link, callbackURL } = kept ? begun.parse(JSON.parse(kept.value)) : { callbackURL: "" };
  // The user who started may be signed out or disabled by now, and another one signed in.
  const before = await findSignedIn(caller);
  const isTheirs = !link || (before?.role && before.userId === link.userId);
  if (!isTheirs) return { outcome: "failed", code: "no_session", cookies: [] };

  const answer = await handler(new Request(request.url, { headers: await toAuthHeaders(caller) }));
  if (answer.status >= 500) throw new Error(`the auth library answers ${answer.status}`);
  const cookies = answer.headers.getSetCookie();
  if (answer.ok) return { outcome: "challenged", next: callbackURL, cookies };
  const location = answer.headers.get("location");
  // A disabled user gets the same answer as an unknown one.
  const code = location ? new URL(location, request.url).searchParams.get("error") : "not_linked";
  if (code) return { outcome: "failed", code, cookies };
  if (link) {
    await noteAccountEvent({ kind: "identity-linked", userId: link.userId, detail: providerLabel() ?? "" });
    return { outcome: "linked", cookies };
  }
  await removeSession(caller);
  const now = await findSignedIn({ ...caller, cookies: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  if (!now) return { outcome: "failed", code: "no_session", cookies: [] };
  const known = await rememberDevice({ id: now.userId, email: now.email }, caller);
  return { outcome: "signed-in", next: callbackURL, cookies: [...cookies, known] };
}

/** Removes an identity, unless it is the "last" way to sign in: no password, passkey or other identity is left. */
export function unlinkIdentity(userId: string, id: string): Promise<"done" | "gone" | "last"> {
  return inTransaction(async () => {
    // Of two concurrent removals, each would take the other identity for the one that is left.
    await run`select from auth_users where id = ${userId} for update`;
    const accounts = await rowsOf<{ id: string; providerId: string }>`
      select id, provider_id from auth_accounts where user_id = ${userId}`;
    if (!accounts.some((account) => account.id === id)) return "gone";
    const hasPasskey = await hasRow`select from auth_passkeys where user_id = ${userId}`;
    const isWay = (one: { id: string; providerId: string }) =>
      one.id !== id && (one.providerId === "credential" || providerLabel() !== null);
    if (!hasPasskey && !accounts.some(isWay)) return "last";
    await run`delete from auth_accounts where id = ${id} and provider_id = ${providerId}`;
    await noteAccountEvent({ kind: "identity-unlinked", userId, detail: providerLabel() ?? "" });
    return "done";
  });
}
