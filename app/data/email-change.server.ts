import { sql } from "kysely";
import { log } from "~/lib/log.server.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { sendNewAddressLink } from "./account-mails.server.ts";
import { authLibrary } from "./auth.server.ts";
import { db, inTransaction } from "./db.server.ts";
import { isTaken } from "./failure.server.ts";

/** How long the link that confirms a new address works, in minutes. */
export const newAddressMinutes = 30;
/** Links that one account may ask for within an hour. */
const linksPerHour = 5;

/**
 * Mails a link that confirms a new e-mail address to that address; an earlier link does not work any more. An address that
 * somebody else has gets none, and the answer is the same. "limited" when too many links were asked for.
 */
export async function askForNewAddress(userId: string, email: string): Promise<"asked" | "limited"> {
  const asked = await db()
    .selectFrom("authEvents")
    .select("id")
    .where("userId", "=", userId)
    .where("kind", "=", "email-change-asked")
    .where("at", ">", sql<Date>`now() - interval '1 hour'`)
    .execute();
  if (asked.length >= linksPerHour) return "limited";
  await noteAccountEvent({ kind: "email-change-asked", userId, detail: email });
  if (await db().selectFrom("authUsers").select("id").where("email", "=", email).executeTakeFirst()) return "asked";
  const { internalAdapter } = await (await authLibrary(true)).$context;
  await db().deleteFrom("authVerifications").where("value", "like", `${userId} %`).execute();
  const token = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + newAddressMinutes * 60_000);
  await internalAdapter.createVerificationValue({ identifier: toName(token), value: `${userId} ${email}`, expiresAt });
  await sendNewAddressLink(email, token, newAddressMinutes);
  return "asked";
}

/** The address that a link confirms for this account, or null when the link does not work for it (any more). */
export async function findNewAddress(token: string, userId: string): Promise<string | null> {
  const { internalAdapter } = await (await authLibrary(true)).$context;
  const found = token ? await internalAdapter.findVerificationValue(toName(token)) : null;
  const [whose, email = null] = found && found.expiresAt > new Date() ? found.value.split(" ") : [];
  return whose === userId ? email : null;
}

/**
 * Makes the address of a link that of the account, once, and tells the old one. Returns it, or null when the link does not
 * work any more or somebody else has the address by now. Whoever is signed in stays so.
 */
export async function confirmNewAddress(token: string, userId: string): Promise<string | null> {
  const email = await findNewAddress(token, userId);
  const { internalAdapter } = await (await authLibrary(true)).$context;
  if (!email || !(await internalAdapter.consumeVerificationValue(toName(token)))) return null;
  try {
    return await inTransaction(async (trx) => {
      const { email: before } = await trx
        .selectFrom("authUsers")
        .select("email")
        .where("id", "=", userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // The mail about it goes to the address that the account still has.
      await noteAccountEvent({ kind: "email-changed", userId, detail: `${before} → ${email}` }, trx);
      const formerEmails = sql<string[]>`array_append(former_emails, ${before})`;
      await trx
        .updateTable("authUsers")
        .set({ email, emailVerified: true, formerEmails, updatedAt: sql<Date>`now()` })
        .where("id", "=", userId)
        .execute();
      await trx.updateTable("adminUsers").set({ email }).where("userId", "=", userId).execute();
      // An invitation to the same mailbox would give the account another role.
      await trx.deleteFrom("staffInvitations").where("email", "=", email).execute();
      return email;
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    log.info("an e-mail address was taken while its link waited", { userId });
    return null;
  }
}

const toName = (token: string) => `email-change:${token}`;
