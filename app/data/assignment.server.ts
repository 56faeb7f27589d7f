import type { Transaction } from "kysely";
import { toAssignmentLetter } from "~/content/mail/assignment-mail.ts";
import { parseMailAddress } from "~/lib/mail-text.ts";
import { nameOf } from "./inbox.server.ts";
import { queueMail, readMailPlace } from "./mail.server.ts";
import type { DB } from "./schema.gen.ts";

type Assignment = { ownerId: string; userId: string; ids: readonly string[] };

/** Mails somebody of staff that `userId` has given them enquiries, in the transaction that does so. */
export async function tellOwner(trx: Transaction<DB>, { ownerId, userId, ids }: Assignment): Promise<void> {
  const people = await trx
    .selectFrom("authUsers")
    .select(["id", "email", nameOf("auth_users.id").as("name")])
    .where("id", "in", [ownerId, userId])
    .execute();
  const to = parseMailAddress(people.find(({ id }) => id === ownerId)?.email ?? "");
  if (!to) return;
  const enquiries = await trx
    .selectFrom("contactSubmissions")
    .select(["id", "name", "service", "message"])
    .where("id", "in", [...ids])
    .where("erasedAt", "is", null)
    .execute();
  if (enquiries.length === 0) return;
  const by = people.find(({ id }) => id === userId)?.name ?? null;
  const letter = toAssignmentLetter(enquiries, { ownerId, by }, await readMailPlace(trx));
  // With its enquiry's id the words go when that is erased; of several none are said.
  const submissionId = enquiries.length === 1 ? enquiries[0]?.id : undefined;
  await queueMail(trx, { kind: "assignment", to, submissionId, ...letter });
}
