import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitConnections } from "./client.ts";
import { limitPipelines } from "./pipelines.ts";

let server: Server;
let client: Socket;
let received: string;
/** Answers that the test gives, in the order of their requests. */
let waiting: { response: ServerResponse; body: Promise<string> }[];

beforeEach(async () => {
  waiting = [];
  received = "";
  server = createServer((request, response) => {
    const body = request.toArray().then((parts) => Buffer.concat(parts).toString());
    body.catch(() => {});
    waiting.push({ response, body });
  });
  limitPipelines(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.setEncoding("latin1").on("data", (part: string) => {
    received += part;
  });
  client.on("error", () => {});
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const get = (n: number) => `GET /${n} HTTP/1.1\r\nHost: a\r\n\r\n`;

test("of two thousand requests in one packet a few are at work, and all are answered in turn", async () => {
  const count = 2_000;
  client.write(Array.from({ length: count }, (_, n) => get(n)).join(""));
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await sleep(100);
  expect(waiting.length).toBeLessThan(20);
  for (let n = 0; n < count; n++) {
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(n);
    waiting[n]?.response.end(`#${n}#`);
  }
  await expect.poll(() => received.match(/#\d+#/g)?.length).toBe(count);
  expect(received.match(/#\d+#/g)).toEqual(Array.from({ length: count }, (_, n) => `#${n}#`));
});

test("a body behind waiting requests arrives whole", async () => {
  const body = "x\r\n\r\n".repeat(60_000);
  client.write(`${[0, 1, 2].map(get).join("")}POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
  client.write(body);
  await expect.poll(() => waiting.length).toBe(4);
  for (const { response } of waiting.slice(0, 3)) response.end("#");
  expect((await waiting[3]?.body)?.length).toBe(body.length);
});

test("a body that nobody reads is not taken in", async () => {
  server.removeAllListeners("request");
  let taken = 0;
  server.on("request", (request) => {
    taken = request.socket.bytesRead;
    setInterval(() => {
      taken = request.socket.bytesRead;
    }, 20).unref();
  });
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n`);
  client.write("x".repeat(20_000_000));
  await expect.poll(() => taken).toBeGreaterThan(0);
  await sleep(300);
  expect(taken).toBeLessThan(1_000_001);
});

test("who reads nothing is asked for nothing more", async () => {
  client.pause();
  const large = "x".repeat(1_000_000);
  server.removeAllListeners("request");
  let answered = 0;
  server.on("request", (_request, response) => {
    answered += 1;
    response.end(large);
  });
  client.write(Array.from({ length: 500 }, (_, n) => get(n)).join(""));
  await expect.poll(() => answered).toBeGreaterThan(0);
  await sleep(300);
  expect(answered).toBeLessThan(40);
});

test("one address may have 512 connections, another one goes on; those of a proxy are not counted", () => {
  const counted = (trustProxy: number) => {
    const [taken, on] = [[] as unknown[], createServer()];
    on.removeAllListeners("connection").on("connection", (socket) => taken.push(socket));
    limitConnections(on, trustProxy);
    const open = (remoteAddress: string) => {
      const socket = Object.assign(new Socket(), { end: (said: string) => received.push(said) });
      Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
      on.emit("connection", socket);
      return socket;
    };
    const received: string[] = [];
    const [first] = Array.from({ length: 600 }, () => open("203.0.113.7"));
    const before = taken.length;
    open("203.0.113.8");
    first?.emit("close");
    open("203.0.113.7");
    return [before, taken.length, received.length];
  };
  expect(counted(0)).toEqual([512, 514, 88]);
  expect(counted(1)).toEqual([600, 602, 0]);
});
