import type { IncomingMessage } from "node:http";
import { withoutInventedSessions } from "~/accounts/store/sessions.server.ts";
import { isSealedDevice } from "~/accounts/store/sign-in-limits.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { findCookie } from "~/lib/http/secure-cookies.ts";
import { log } from "~/lib/log.server.ts";

/** Whether the cookies belong to someone who is, or was, signed in. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?sikka\.session_token=/.test(cookies ?? "");
}

/** Cookies of devices that someone of staff has signed in with. */
const deviceCookies = ["__Host-sikka.device", "sikka.device"];

/** How long the database may take to give the keys, in milliseconds. */
const keysTimeoutMs = 1_000;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no keys within ${keysTimeoutMs} ms`)), keysTimeoutMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** Whether the cookies prove a device that someone of staff has signed in with. False without the database's keys. */
export async function provesDevice(cookies: string | undefined): Promise<boolean> {
  const values = deviceCookies.flatMap((name) => findCookie(cookies, name) ?? []);
  if (values.length === 0) return false;
  const proofs = await orLog(["debug", "a device could not be checked"], () =>
    inTime(Promise.all(values.map(isSealedDevice))),
  );
  return proofs?.includes(true) ?? false;
}

/**
 * Calls `go` when the request has no session cookie with a wrong signature any more, so that everything after it may tell
 * staff from strangers by the cookie's name. Without the database's keys, cookies stay.
 */
export function dropInventedSessions(request: IncomingMessage, go: () => void): void {
  const { headers, rawHeaders } = request;
  if (!hasSessionCookie(headers.cookie)) {
    go();
    return;
  }
  const clean = async () => {
    headers.cookie = await withoutInventedSessions(headers.cookie ?? "");
    for (let at = 0; at < rawHeaders.length; at += 2) {
      if (rawHeaders[at]?.toLowerCase() !== "cookie") continue;
      rawHeaders[at + 1] = await withoutInventedSessions(rawHeaders[at + 1] ?? "");
    }
  };
  inTime(clean())
    .catch((error) => log.debug("session cookies could not be checked", { error }))
    .then(go);
}
