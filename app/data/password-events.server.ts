import { noteAccountEvent } from "./account-events.server.ts";
import { db } from "./db.server.ts";

/** The password is another one now: ends the links and codes that were sent before, notes it and tells the person. */
export async function passwordChanged(userId: string, kind: "password-changed" | "password-reset"): Promise<void> {
  await db().deleteFrom("authVerifications").where("value", "like", `${userId}%`).execute();
  await noteAccountEvent({ kind, userId });
}
