import { createServer } from "node:net";
import { expect, test } from "vitest";
import { withClient } from "~/db/connections.server.ts";
import { isUnavailable } from "~/lib/attempt.server.ts";
import { freePort } from "../tests/support/database-server.ts";

test("a server that ends in the middle of a connection is a database that is away", async () => {
  const port = await freePort();
  const server = createServer((socket) => socket.once("data", () => socket.end())).listen(port, "127.0.0.1");
  const ask = withClient({ connectionString: `postgres://a@127.0.0.1:${port}/a` }, async () => null);
  expect(isUnavailable(await ask.catch((error) => error))).toBe(true);
  server.close();
});
