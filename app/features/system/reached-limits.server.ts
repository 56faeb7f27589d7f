import { rowOf } from "~/db/db.server.ts";
import { limitsOfAll } from "~/features/enquiries/limits.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { clock } from "~/lib/clock.server.ts";

type Queue = "requests" | "signIns" | "forms";
/** Limits for all visitors together: places in queues of this process, files of a day, and mails of an hour. */
export type ReachedLimit = Queue | "files" | "confirmations" | "notifications";

/** How long a full queue is told of, in milliseconds. */
const toldMs = 3_600_000;
const fullAt = perApp("full queues", (): Partial<Record<Queue, number>> => ({}));

/** Notes that someone was refused because others have taken all places. */
export function noteReached(queue: Queue): void {
  fullAt()[queue] = clock().now();
}

/** The limits that are reached now; of queues those that were within the last hour. */
export async function listReachedLimits(): Promise<ReachedLimit[]> {
  const queues = (["requests", "signIns", "forms"] as const).filter(
    (queue) => clock().now() - (fullAt()[queue] ?? 0) < toldMs,
  );
  const stored = await rowOf<Record<Exclude<ReachedLimit, Queue>, boolean>>`select
    (select coalesce(sum(bytes), 0) >= ${limitsOfAll.fileBytes} from submission_files
      where created_at > now() - interval '1 day' and mail_id is null) as files,
    exists (select from mails where kind = 'confirmation' and status = 'waiting' and attempts = 0 and due_at > now())
      as confirmations,
    exists (select from mails where kind = 'digest' and created_at > now() - interval '1 hour') as notifications`;
  const others = (["files", "confirmations", "notifications"] as const).filter((limit) => stored?.[limit]);
  return [...queues, ...others];
}
