import { APIError } from "better-auth/api";
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { encode } from "uqr";
import { cellOf, db, inTransaction, rowOf, rowsOf, run } from "~/db/db.server.ts";
import { isId } from "~/db/rows.server.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { authLibrary, type SignInCaller, toAuthHeaders } from "./auth.server.ts";
import { onceForCode } from "./used-codes.server.ts";

export type TotpOffer = { secret: string; qr: { size: number; path: string } };

/** Creates a secret for an app. It is active after its first code; an existing active one stays. */
export async function offerTotp(user: { userId: string; email: string }, issuer: string): Promise<TotpOffer> {
  const secret = generateRandomString(20);
  const letters = toBase32(secret);
  await run`
    insert into auth_two_factors as f (user_id, secret, backup_codes)
    values (${user.userId}, ${await encrypt(secret)}, ${await encrypt("[]")})
    on conflict (user_id) do update set secret = excluded.secret, backup_codes = excluded.backup_codes
    where not f.verified`;
  const query = new URLSearchParams({ secret: letters, issuer, digits: "6", period: "30" });
  const address = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(user.email)}?${query}`;
  const { size, data } = encode(address, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { secret: letters, qr: { size, path } };
}

function toBase32(text: string): string {
  const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Confirms the app with its first code and signs out every other browser. Null for a wrong code. */
export async function confirmTotp(
  code: string,
  caller: SignInCaller,
  userId: string,
): Promise<{ cookies: string[]; backupCodes: string[] } | null> {
  const { api } = await authLibrary(caller.isSecure);
  const body = { code: code.replaceAll(/\D/g, "") };
  const request = { body, headers: await toAuthHeaders(caller), returnHeaders: true as const };
  try {
    const { headers } = await onceForCode(userId, body.code, () => api.verifyTOTP(request));
    await run`delete from auth_sessions where user_id = ${userId} and id <> (
      select id from auth_sessions where user_id = ${userId} order by created_at desc limit 1)`;
    await noteAccountEvent({ kind: "factor-added", userId, detail: "authenticator app" });
    return { cookies: headers.getSetCookie(), backupCodes: await saveBackupCodes(userId) };
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}

/** Creates ten new backup codes; the previous ones stop working. */
export async function renewBackupCodes(userId: string): Promise<string[]> {
  const codes = await saveBackupCodes(userId);
  await noteAccountEvent({ kind: "backup-codes-made", userId });
  return codes;
}

export async function removeTotp(userId: string): Promise<void> {
  await inTransaction(async () => {
    await db().deleteFrom("authTwoFactors").where("userId", "=", userId).execute();
    await db().updateTable("authUsers").set({ twoFactorEnabled: false }).where("id", "=", userId).execute();
    await noteAccountEvent({ kind: "factor-removed", userId, detail: "authenticator app" });
  });
}

/** How many backup codes are left, or null without an app. */
export async function countBackupCodes(userId: string): Promise<number | null> {
  const data = await cellOf<string>`
    select backup_codes from auth_two_factors where user_id = ${userId} and verified`;
  return data === null ? null : (JSON.parse(await symmetricDecrypt({ key: await key(), data })) as string[]).length;
}

async function saveBackupCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => generateRandomString(10, "a-z", "0-9").replace(/^.{5}/, "$&-"));
  const backupCodes = await encrypt(JSON.stringify(codes));
  await db().updateTable("authTwoFactors").set({ backupCodes }).where("userId", "=", userId).execute();
  return codes;
}

async function encrypt(data: string): Promise<string> {
  return symmetricEncrypt({ key: await key(), data });
}

async function key() {
  return (await (await authLibrary(true)).$context).secretConfig;
}

export type ShownPasskey = { id: string; name: string; createdAt: Date | null };

export function listPasskeys(userId: string): Promise<ShownPasskey[]> {
  return rowsOf<ShownPasskey>`
    select id, coalesce(nullif(name, ''), 'Passkey') as name, created_at from auth_passkeys
    where user_id = ${userId} order by auth_passkeys.created_at`;
}

/** Removes a passkey of an account. False if it does not exist. */
export async function removePasskey(userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return inTransaction(async () => {
    const removed = await rowOf<{ name: string | null }>`
      delete from auth_passkeys where user_id = ${userId} and id = ${id} returning name`;
    if (removed) await noteAccountEvent({ kind: "passkey-removed", userId, detail: removed.name ?? "" });
    return removed !== null;
  });
}
