import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

type Limit = { bytes: number; seconds?: number; refuse: (c: Context) => Response };

const asText = (c: Context) => c.text("This is too large to send.", 413);
const asJson = (error: string) => (c: Context) => c.json({ error }, 413);

const usual: Limit = { bytes: 32 * 1024, refuse: asText };
/** The longest time of any of them, in milliseconds: for the server, which knows no paths. */
export const longestRequest = 2_700_000;
/** Addresses that take more, the first that fits (security.md §2.4 and §2.6). */
const larger: readonly [RegExp, Limit][] = [
  // A form is a little more than the file in it.
  [/^\/admin\/uploads$/, { bytes: 10 * 1024 * 1024 + 16 * 1024, refuse: asJson("This file is larger than 10 MB.") }],
  // Streamed to the store, so that it needs time and no memory.
  [
    /^\/admin\/uploads\/video$/,
    { bytes: 200 * 1024 * 1024, seconds: longestRequest / 1_000, refuse: asJson("This file is larger than 200 MB.") },
  ],
  // Texts are long, and as a form's body up to three times as long.
  [/^\/admin\//, { bytes: 4 * 1024 * 1024, refuse: asText }],
];

/**
 * Refuses bodies that are too large with 413 before anything of them is read. One that does not say how long it is has
 * to be read to know, before anybody has asked who sends it, so it gets the usual limit wherever it goes. What has not
 * come in time is cut off: after `usualTime` seconds, or what the address is given.
 */
export function limitBodies(usualTime = 300): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const readToTheLimit = bodyLimit({ maxSize: usual.bytes, onError: usual.refuse });
  return async (c, next) => {
    const [, limit] = larger.find(([path]) => path.test(c.req.path)) ?? [undefined, usual];
    endLate(c.env.incoming, limit.seconds ?? usualTime);
    if (c.req.header("transfer-encoding") !== undefined) return readToTheLimit(c, next);
    if (Number(c.req.header("content-length") ?? 0) > limit.bytes) return limit.refuse(c);
    await next();
    throwAwayRest(c.env.incoming);
  };
}

/** Cuts the line when a body is not there in time, whether somebody reads it or not. */
function endLate(incoming: IncomingMessage, seconds: number): void {
  if (incoming.complete) return;
  const giveUp = setTimeout(() => incoming.destroy(new Error("the body did not come in time")), seconds * 1_000);
  giveUp.unref();
  incoming.once("close", () => clearTimeout(giveUp));
}

/** A body that nobody reads, as of a request without the right, would stop the connection for the requests after it. */
function throwAwayRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return;
  incoming.removeAllListeners("data");
  incoming.resume();
}
