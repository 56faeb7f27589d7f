import { log } from "~/lib/log.server.ts";
import { noteAccountEvent } from "./account-events.server.ts";
import { db } from "./db.server.ts";
import { findKnownDevice } from "./known-device.server.ts";
import { findWay } from "./session-ways.server.ts";
import { type Caller, findSignedIn } from "./sessions.server.ts";

/** An account that is younger, in milliseconds, is signed in to with its first device. */
const young = 3_600_000;

/** What the auth library knows of the request that made a session. */
type Made = { path?: string; caller: Caller; deviceCookie: string | null };

/**
 * Notes that a session was made: that somebody has signed in, with a new device or not, or has confirmed who it is. The
 * person is told of a new device. Never rejects, so that nobody is kept out by it.
 */
export async function noteSession(userId: string, { path, caller, deviceCookie }: Made): Promise<void> {
  const way = findWay(path);
  if (!way || way.factor === "kept") return;
  try {
    const user = await db()
      .selectFrom("authUsers")
      .select(["email", "createdAt"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const isKnown = (await findKnownDevice(deviceCookie, user.email)) !== undefined;
    const isFirst = Date.now() - new Date(user.createdAt).getTime() < young;
    const isAgain = (await findSignedIn(caller))?.userId === userId;
    const kind = isAgain ? "confirmed" : isKnown || isFirst ? "signed-in" : "signed-in-new";
    await noteAccountEvent({ kind, userId, detail: way.name });
  } catch (error) {
    log.error("a sign-in could not be noted", { error });
  }
}

/** Notes a try that led to nothing, one of many. */
export function noteTry(kind: "sign-in-failed" | "sign-in-limited", tried: { path: string; body?: unknown }) {
  const email = String((tried.body as { email?: unknown } | undefined)?.email ?? "");
  return noteAccountEvent({ kind, email, detail: findWay(tried.path)?.name, isRepeated: true });
}
