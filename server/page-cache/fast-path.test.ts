import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerDirectly } from "./fast-path.ts";

const kept = Buffer.from("kept");
/** More than the buffers of both ends of a connection take. */
const large = Buffer.alloc(32 * 1024 * 1024, "x");
const get = (path: string, ...lines: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: a", ...lines].join("\r\n")}\r\n\r\n`;

let server: Server;
/** How many connections have become Node's. */
let handed: number;
/** The addresses that were answered before Node. */
let answered: string[];
let clients: Socket[];

beforeEach(async () => {
  clients = [];
  server = createServer(async (request, response) => {
    const sent = await request.toArray();
    response.end(`Node: ${request.method} ${request.url} ${Buffer.concat(sent)}`);
  });
  handed = 0;
  answered = [];
  server.on("connection", () => {
    handed += 1;
  });
  answerDirectly(server, ({ url }) => {
    const body = { "/kept": kept, "/large": large }[url ?? ""];
    if (body) answered.push(url ?? "");
    return body ? { status: 200, lines: `Content-Length: ${body.length}\r\n`, body } : null;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  server.close();
});

/** A connection, and everything that has come over it. */
function open() {
  const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
  clients.push(client);
  let text = "";
  client.setEncoding("latin1").on("data", (part: string) => {
    text += part;
  });
  client.on("error", () => {});
  const bodies = () => text.split(/HTTP\/1\.1 200 OK\r\n.*?\r\n\r\n/s).slice(1);
  return { client, text: () => text, bodies, ended: () => once(client, "end") };
}

test("an answer that is there comes as Node would send it, again and again", async () => {
  const { client, text, bodies } = open();
  client.write(get("/kept"));
  await expect
    .poll(text)
    .toMatch(
      /^HTTP\/1\.1 200 OK\r\nContent-Length: 4\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\nkept$/,
    );
  client.write(get("/kept"));
  await expect.poll(bodies).toEqual(["kept", "kept"]);
  expect(handed).toBe(0);
});

test("the first other request takes the connection to Node, which keeps it", async () => {
  const { client, bodies } = open();
  client.write(get("/kept"));
  await expect.poll(bodies).toHaveLength(1);
  client.write("POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab");
  await sleep(30);
  client.write("cde");
  await expect.poll(bodies).toHaveLength(2);
  client.write(get("/kept"));
  await expect.poll(() => bodies().at(-1)).toContain("Node: GET /kept");
  expect(bodies()[1]).toContain("Node: POST /form abcde");
});

test("what comes in pieces, or two at once, is Node's, in its order", async () => {
  const [slow, quick] = [open(), open()];
  slow.client.write(get("/kept").slice(0, 10));
  quick.client.write(get("/kept") + get("/other"));
  await expect.poll(() => handed).toBe(2);
  slow.client.write(get("/kept").slice(10));
  await expect.poll(slow.text).toContain("Node: GET /kept");
  await expect.poll(quick.text).toMatch(/Node: GET \/kept.*Node: GET \/other/s);
});

test("what is no HTTP is refused by Node", async () => {
  const { client, text, ended } = open();
  client.write("\x16\x03\x01 nonsense\r\n\r\n");
  await ended();
  expect(text()).toMatch(/^HTTP\/1\.1 400 Bad Request/);
});

test("a client that sends and closes at once still gets the answer", async () => {
  const { client, bodies, ended } = open();
  client.end(get("/kept"));
  await ended();
  expect(bodies()).toEqual(["kept"]);
});

test("someone who asks for more than they read is answered in order, and not from here", async () => {
  const { client, text } = open();
  client.pause();
  client.write(get("/large"));
  // Two that arrive together would both be Node's.
  await expect.poll(() => answered).toEqual(["/large"]);
  client.write(get("/kept"));
  await expect.poll(() => handed).toBe(1);
  client.resume();
  await expect.poll(() => text().length).toBeGreaterThan(large.length);
  await expect.poll(() => text().slice(-200)).toMatch(/^x+HTTP\/1\.1 200 OK\r\n.*Node: GET \/kept/s);
});

test("a connection that nobody uses any more is closed after what Node allows", async () => {
  server.keepAliveTimeout = 100;
  const { client, bodies, ended } = open();
  const began = performance.now();
  client.write(get("/kept"));
  await expect.poll(bodies).toHaveLength(1);
  await ended();
  expect(performance.now() - began).toBeGreaterThan(900);
});

test("at the end idle connections are closed, and one that has not asked yet may ask once", async () => {
  const [idle, fresh] = [open(), open()];
  idle.client.write(get("/kept"));
  await expect.poll(idle.bodies).toHaveLength(1);
  await sleep(30);
  server.closeIdleConnections();
  await idle.ended();
  fresh.client.write(get("/kept"));
  await expect.poll(fresh.bodies).toEqual(["kept"]);
  server.closeAllConnections();
  await fresh.ended();
});
