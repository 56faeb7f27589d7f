import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitBodies } from "./body-limits.ts";

let server: Server;
beforeAll(async () => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  // A fifth of a second in the place of five minutes.
  app.use("/*", limitBodies(0.2));
  app.post("/unread", (c) => c.text("nobody reads it"));
  app.post("/*", async (c) => c.text(`${(await c.req.text()).length} characters`));
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a letter every 50 ms, so many of them; resolves to the answer, or to why there is none, and the time it took. */
function dribble(path: string, letters: number, headers: Record<string, string | number>) {
  const began = Date.now();
  return new Promise<{ outcome: string; took: number }>((resolve) => {
    const { port } = server.address() as AddressInfo;
    const sending = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false });
    let left = letters;
    const drop = setInterval(() => {
      if (left-- > 0) sending.write("x");
      else sending.end();
    }, 50);
    const end = (outcome: string) => {
      clearInterval(drop);
      resolve({ outcome, took: Date.now() - began });
    };
    sending.on("response", (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => end(`${response.statusCode} ${text}`));
    });
    sending.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}

test("what comes in time is taken", async () => {
  const { outcome } = await dribble("/contact", 2, { "content-length": 2 });
  expect(outcome).toBe("200 2 characters");
});

test.each([
  ["that says how long it is", { "content-length": 1_000 }],
  ["that does not say it", { "transfer-encoding": "chunked" }],
])("a body %s and does not come is cut off", async (_what, headers) => {
  const { outcome, took } = await dribble("/contact", 1_000, headers);
  expect(outcome).toMatch(/^(ECONNRESET|EPIPE|[45]\d\d .*)$/);
  expect(took).toBeLessThan(2_000);
});

test("a video has more time", async () => {
  const { outcome, took } = await dribble("/admin/uploads/video", 10, { "content-length": 10 });
  expect([outcome, took > 450]).toEqual(["200 10 characters", true]);
});

test("a body that nobody reads does not hold its line for longer", async () => {
  const { port } = server.address() as AddressInfo;
  const closed = await new Promise<number>((resolve) => {
    const began = Date.now();
    const sending = request({
      host: "127.0.0.1",
      port,
      path: "/unread",
      method: "POST",
      headers: { "content-length": 99 },
    });
    sending.on("error", () => {});
    sending.on("close", () => resolve(Date.now() - began));
    sending.write("x");
  });
  expect(closed).toBeLessThan(2_000);
});
