import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toBuild } from "../../tests/support/route-build.ts";
import { createRouteTable } from "../route-table.ts";
import { createBodyGate } from "./bodies.ts";

const routes = [
  {
    path: "contact",
    module: {
      handle: {
        audience: "anyone",
        body: { bytes: 60_000, refusal: "Fewer files.", busy: { ofAll: "Later.", ofOne: "Yours first." } },
      },
    },
  },
  { path: "admin/login", module: {} },
  { path: "admin/setup", module: {} },
  { path: "admin/*", module: { handle: { audience: "staff" } } },
  {
    path: "admin/uploads/video",
    module: { handle: { audience: "staff", body: { bytes: 200_000_000, isStreamed: true, refusal: "{}" } } },
  },
  { path: "admin/unread", module: { handle: { audience: "staff", body: { bytes: 90_000, isStreamed: true } } } },
];

const spoolFolder = mkdtempSync(join(tmpdir(), "sikka-bodies-"));
let server: Server;
let calls = 0;
beforeAll(async () => {
  const app = new Hono();
  for (const path of ["/unread", "/admin/unread"]) app.post(path, (c) => c.text("nobody reads it"));
  app.post("/*", async (c) => {
    calls += 1;
    await setTimeout(Number(c.req.header("answer-after") ?? 0));
    return c.text(`${(await c.req.text()).length} characters`);
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server = createServer((asked, response) => gate(asked, response, () => void listener(asked, response)));
  const gate = createBodyGate(server, {
    routes: createRouteTable(toBuild(...routes)),
    isStaff: async ({ headers }: IncomingMessage) => headers.cookie === "staff",
    headers: { "X-Ours": "yes" },
    trustProxy: 1,
    spoolFolder,
    // A second in the place of ten, and of twenty.
    patience: { first: 1_000, most: 2_000, turn: 1_000 },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(spoolFolder, { recursive: true });
});

type Headers = Record<string, string | number>;

/** Sends parts, one every 50 ms; resolves to the answer, or to why there is none, and the time it took. */
function send(path: string, parts: Iterable<string>, headers: Headers, method = "POST") {
  const began = Date.now();
  return new Promise<{ outcome: string; took: number }>((resolve) => {
    const { port } = server.address() as AddressInfo;
    const sending = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
    const left = parts[Symbol.iterator]();
    const next = () => {
      const { value, done } = left.next();
      if (done) sending.end();
      else sending.write(value);
    };
    next();
    const drop = setInterval(next, 50);
    const end = (outcome: string) => {
      clearInterval(drop);
      sending.destroy();
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
const letters = (count: number, part = "x") => Array<string>(count).fill(part);

test("what comes in time is taken", async () => {
  expect((await send("/contact", letters(2), { "content-length": 2 })).outcome).toBe("200 2 characters");
});

test.each([
  ["that says how long it is", "/contact", { "content-length": 1_000 }],
  ["that does not say it", "/contact", { "transfer-encoding": "chunked" }],
  ["of staff", "/admin/uploads/video", { "content-length": 100_000, cookie: "staff" }],
])("a body %s and trickles ends with 408", async (_what, path, headers) => {
  const { outcome, took } = await send(path, letters(1_000), headers as Headers);
  expect(outcome).toMatch(/^408 /);
  expect(took).toBeLessThan(20_000);
});

test("a file that goes on arriving has the time it needs", async () => {
  const headers = { "content-length": 40_000, cookie: "staff" };
  const { outcome, took } = await send("/admin/uploads/video", letters(80, "x".repeat(500)), headers);
  expect([outcome, took > 3_000]).toEqual(["200 40000 characters", true]);
});

test.each([
  ["/admin/login", { "content-length": 4_000_000 }, 413],
  ["/admin/login.data", { "content-length": 40_000 }, 413],
  ["/admin/%6cogin/", { "content-length": 40_000, cookie: "staff" }, 413],
  ["/admin/setup?token=x", { "content-length": 40_000 }, 413],
  ["/preview/leave", { "content-length": 40_000, cookie: "staff" }, 413],
  ["/contact", { "content-length": 40_000, expect: "100-continue" }, 413],
  ["/admin/services", { "content-length": 5_000_000, cookie: "staff" }, 413],
])("%s refuses %o before it is read", async (path, headers, status) => {
  const before = calls;
  const { outcome } = await send(path, [], headers as Headers);
  expect([outcome.slice(0, 3), calls]).toEqual([String(status), before]);
});

test.each([
  ["/contact", "413 Payload Too Large: This is too large to send."],
  ["/admin/unread", "200 OK: nobody reads it"],
])("a sender that reads after it has sent all, as proxies do, has the answer of %s", async (path, answer) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.pause();
  const headers = { Host: "a.test", Connection: "close", "Content-Length": 90_000, Cookie: "staff" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  for (let part = 0; part < 3; part++) {
    socket.write("x".repeat(30_000));
    await setTimeout(50);
  }
  let read = "";
  socket.setEncoding("latin1").on("data", (part) => {
    read += part;
  });
  socket.resume();
  await expect.poll(() => read.replace(/\r\n.*\r\n\r\n/s, ": ")).toBe(`HTTP/1.1 ${answer}`);
  socket.destroy();
});

const multipart = { "content-type": "multipart/form-data; boundary=x" };

test("a form of a stranger may have files where its route says so, a few at once from one address", async () => {
  const body = "x".repeat(50_000);
  const form = { "content-length": body.length, ...multipart };
  expect((await send("/contact", [body], form)).outcome).toBe("200 50000 characters");
  expect((await send("/contact", [body], { ...form, "content-type": "text/plain" })).outcome).toMatch(/^413 /);
  expect((await send("/contact", [], { ...form, "content-length": 70_000 })).outcome).toBe("413 Fewer files.");
  expect((await send("/admin/login", [body], form)).outcome).toMatch(/^413 /);
  const one = { ...form, "x-forwarded-for": "203.0.113.7" };
  const slow = [1, 2, 3].map(() => send("/contact", letters(20, "x".repeat(2_500)), one));
  const outcomes = (await Promise.all(slow)).map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual(["200 50000 characters", "200 50000 characters", "503 Yours first."]);
});

test("slow forms, of one address or of many, leave the forms of others alone", async () => {
  const form = { "content-length": 50_000, ...multipart };
  const slow = Array.from({ length: 20 }, (_, at) =>
    send("/contact", letters(40, "x".repeat(1_250)), { ...form, "x-forwarded-for": `203.0.113.${at >> 1}` }),
  );
  const other = send("/contact", ["x".repeat(50_000)], { ...form, "x-forwarded-for": "203.0.113.99" });
  const first = Promise.race([other.then(({ outcome }) => outcome), ...slow.map((one) => one.then(() => "slow"))]);
  expect(await first).toBe("200 50000 characters");
  expect(new Set((await Promise.all(slow)).map(({ outcome }) => outcome))).toEqual(new Set(["200 50000 characters"]));
  expect(readdirSync(spoolFolder)).toEqual([]);
});

test("a form that is there whole and whose turn does not come is refused in words", async () => {
  const form = { "content-length": 50_000, ...multipart, "answer-after": 3_000 };
  const sent = [1, 2, 3].map((at) =>
    send("/contact", ["x".repeat(50_000)], { ...form, "x-forwarded-for": `203.0.113.${at}` }),
  );
  const outcomes = (await Promise.all(sent)).map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual(["200 50000 characters", "200 50000 characters", "503 Later."]);
});

test("a form with files that comes more slowly than any network ends with 408 and gives its place back", async () => {
  const form = { "content-length": 50_000, ...multipart, "x-forwarded-for": "203.0.113.50" };
  // 4 KB a second, which other bodies may.
  const slow = [1, 2].map(() => send("/contact", letters(1_000, "x".repeat(200)), form));
  for (const { outcome } of await Promise.all(slow))
    expect(outcome).toBe("408 The upload was too slow and was stopped.\n");
  await expect
    .poll(async () => (await send("/contact", ["x".repeat(50_000)], form)).outcome)
    .toBe("200 50000 characters");
});

test("without a length, what is read ends at the limit", async () => {
  const { outcome } = await send("/contact", letters(100, "x".repeat(8_000)), { "transfer-encoding": "chunked" });
  expect(outcome).toBe("413 This is too large to send.");
});

test("a long text is read for staff, and for nobody else", async () => {
  const body = "x".repeat(100_000);
  const path = "/admin/services/1/edit";
  expect((await send(path, [body], { "content-length": 100_000, cookie: "staff" })).outcome).toBe(
    "200 100000 characters",
  );
  // Whatever guards the address answers; there is nothing to read.
  expect((await send(path, [body], { "content-length": 100_000 })).outcome).toBe("200 0 characters");
});

test.each(["", "staff"])("a body of fields without number is not parsed (%s)", async (cookie) => {
  const body = "a&".repeat(16_000);
  const headers = { "content-length": body.length, "content-type": "application/x-www-form-urlencoded", cookie };
  expect((await send("/admin/services", [body], headers)).outcome).toBe("413 This form has too many fields.");
});

test("two hosts are refused", async () => {
  const { port } = server.address() as AddressInfo;
  const text = await new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"),
    );
    let all = "";
    socket.on("data", (part) => {
      all += part;
    });
    socket.on("end", () => resolve(all));
  });
  expect(text).toMatch(/^HTTP\/1.1 400 [\s\S]*X-Ours: yes/);
});

test("a body that nobody reads does not hold its line", async () => {
  const { outcome } = await send("/unread", ["x"], { "content-length": 99 });
  expect(outcome).toMatch(/^408 /);
});
