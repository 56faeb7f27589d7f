import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { requireKey } from "./app-secret.server.ts";
import { db } from "./db.server.ts";

/** How long a browser is known after its last sign-in, in seconds. */
const keptFor = 180 * 86_400;

/**
 * The device that a cookie names, when somebody has signed in there to the account with this e-mail address; the
 * cookie is that device's number and an HMAC of it and the account.
 */
export async function findKnownDevice(cookie: string | null, email: string): Promise<string | undefined> {
  const [device, proof] = cookie?.split(".") ?? [];
  if (!device || !proof) return undefined;
  const user = await db()
    .selectFrom("authUsers")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (!user) return undefined;
  const wanted = await prove(device, user.id);
  const given = Buffer.from(proof, "base64url");
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? device : undefined;
}

/** The Set-Cookie value by which a device is known from now on. A device that is known already stays the same one. */
export async function toDeviceCookie(
  cookie: { name: string; isSecure: boolean },
  userId: string,
  device = randomBytes(16).toString("base64url"),
): Promise<string> {
  const value = `${device}.${(await prove(device, userId)).toString("base64url")}`;
  const secure = cookie.isSecure ? "; Secure" : "";
  return `${cookie.name}=${value}; Max-Age=${keptFor}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

async function prove(device: string, userId: string): Promise<Buffer> {
  return createHmac("sha256", await requireKey("known devices"))
    .update(`${device} ${userId}`)
    .digest();
}
