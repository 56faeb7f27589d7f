import type { GoalKind, Visit } from "~/content/contact-visit.ts";
import { db } from "./db.server.ts";

/** A press of what leads to a conversation outside of the site. Nothing in it says who pressed. */
export type Goal = Pick<Visit, "referrer" | "utm"> & {
  kind: GoalKind;
  page: string;
  reference: string | null;
  language: string | null;
};

export async function saveGoal({ utm, referrer, ...goal }: Goal): Promise<void> {
  const row = { ...goal, referrer: referrer || null, utm: JSON.stringify(utm) };
  await db().insertInto("goals").values(row).execute();
}
