import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

type Limit = { bytes: number; refuse: (c: Context) => Response };

const asText = (c: Context) => c.text("This is too large to send.", 413);
const asJson = (c: Context) => c.json({ error: "This file is larger than 10 MB." }, 413);

const usual: Limit = { bytes: 32 * 1024, refuse: asText };
/** Addresses that take more, the first that fits (security.md §2.4 and §2.6). */
const larger: readonly [RegExp, Limit][] = [
  // A form is a little more than the file in it.
  [/^\/admin\/uploads$/, { bytes: 10 * 1024 * 1024 + 16 * 1024, refuse: asJson }],
  // Texts are long, and as a form's body up to three times as long.
  [/^\/admin\//, { bytes: 4 * 1024 * 1024, refuse: asText }],
];

/**
 * Refuses bodies that are too large with 413 before anything of them is read. One that does not say how long it is has
 * to be read to know, before anybody has asked who sends it, so it gets the usual limit wherever it goes.
 */
export function limitBodies(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const readToTheLimit = bodyLimit({ maxSize: usual.bytes, onError: usual.refuse });
  return async (c, next) => {
    if (c.req.header("transfer-encoding") !== undefined) return readToTheLimit(c, next);
    const [, limit] = larger.find(([path]) => path.test(c.req.path)) ?? [undefined, usual];
    if (Number(c.req.header("content-length") ?? 0) > limit.bytes) return limit.refuse(c);
    await next();
    throwAwayRest(c.env.incoming);
  };
}

/** A body that nobody reads, as of a request without the right, would stop the connection for the requests after it. */
function throwAwayRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return;
  incoming.removeAllListeners("data");
  incoming.resume();
}
