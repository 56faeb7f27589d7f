import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { startSikkaProcess } from "../support/sikka.ts";

test("with DRAIN_SECONDS a balancer is told before anybody is refused, and nobody is cut off", async () => {
  const sikka = await startSikkaProcess({ env: { DRAIN_SECONDS: "2" } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const asking = request(sikka.url + path, { agent }).end();
    const [answer] = await once(asking, "response");
    await answer.resume().toArray();
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  expect(await ask("/about")).toEqual({ status: 200, connection: "keep-alive" });

  // A form that takes long to arrive.
  const body = new URLSearchParams({ name: "Slow", email: "slow@b.example", phone: "123" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": body.length };
  const sending = request(`${sikka.url}/api/contact`, {
    method: "POST",
    headers: { ...headers, origin: sikka.origin },
  });
  sending.write(body.slice(0, 5));

  const began = Date.now();
  const ended = sikka.stop();
  await expect.poll(async () => (await ask("/readyz")).status, { interval: 20 }).toBe(503);
  expect(await ask("/healthz")).toEqual({ status: 503, connection: "close" });
  expect(await ask("/services")).toEqual({ status: 200, connection: "close" });
  await expect
    .poll(
      () =>
        ask("/about").then(
          () => "taken",
          () => "refused",
        ),
      { interval: 50 },
    )
    .toBe("refused");
  const refusedAfter = Date.now() - began;
  sending.end(body.slice(5));
  const [answer] = await once(sending, "response");
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
  answer.resume();
  expect(await ended).toBe(0);
  expect(refusedAfter).toBeGreaterThan(1_900);
  expect(Date.now() - began).toBeLessThan(12_000);
  agent.destroy();
});
