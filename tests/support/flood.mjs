// Sends what strangers could, from a separate process: node flood.mjs PORT KIND SECONDS. Prints the answers by status.

import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const [port, kind, seconds] = process.argv.slice(2);
const burst = 65_000;

const get = (path) => [`GET ${path} HTTP/1.1`, "Host: localhost", "", ""].join("\r\n");
/** @type {Record<string, (n: number) => string>} */
const requests = {
  kept: () => get("/"),
  search: (n) => get(`/blog?q=${process.pid}x${n}`),
  login: () => get("/admin/login"),
};
/** Bodies of 4 MB that nothing parses, and bodies that never arrive. */
const form =
  "Content-Type: application/x-www-form-urlencoded\r\nOrigin: http://localhost\r\nSec-Fetch-Site: same-origin";
const post = (path, length) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${form}\r\nContent-Length: ${length}\r\n\r\n`;
const targets = [
  "/admin/login",
  "/admin/setup",
  "/contact",
  "/preview/leave",
  "/admin/services",
  "/admin/uploads",
  "/",
];

/** What each of many senders sends again and again, waiting for the answer; by the sender's number. */
const from = (n) => ({
  "X-Forwarded-For": `198.18.${n >> 8}.${n & 255}`,
  Origin: "http://localhost",
  "Sec-Fetch-Site": "same-origin",
});
const invented = (name) => `${name}=${"a".repeat(32)}.${"b".repeat(43)}.${"c".repeat(43)}`;
const signIn = (n, cookie) => {
  const body = `email=many${n}%40home.example&password=not+the+password`;
  const type = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length };
  return {
    path: "/admin/login",
    method: "POST",
    body,
    headers: { ...from(n), ...type, ...(cookie && { Cookie: cookie }) },
  };
};
/** The parser of Node looks for it without its dashes, so nothing that is sent may contain it. */
const boundary = "between-two-parts";
const head = (n, length) => ({
  ...from(n),
  "Content-Type": `multipart/form-data; boundary=${boundary}`,
  "Content-Length": length,
});
const part = (name, value) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** Two of them are as much as one enquiry may bring. */
const plan = Buffer.alloc(7_000_000, 120);
const enquiry = (n) => {
  const fields = { name: "Flood", email: `flood${n}@home.example`, phone: "1234567", message: `${n} ${Math.random()}` };
  const texts = Object.entries(fields).map(([name, value]) => part(name, value));
  const file = part('files"; filename="a.pdf', "%PDF-1.7 ").slice(0, -2);
  const files = [1, 2].flatMap(() => [Buffer.from(file), plan, Buffer.from("\r\n")]);
  const body = Buffer.concat([Buffer.from(texts.join("")), ...files, Buffer.from(`--${boundary}--\r\n`)]);
  return { path: "/api/contact", method: "POST", body, headers: head(n, body.length) };
};
const session = invented("__Host-sikka.session_token");
/** @type {Record<string, { senders: number, times?: number, make: (n: number) => object }>} */
const loops = {
  session: { senders: 100, make: () => ({ path: "/", headers: { ...from(1), Cookie: session } }) },
  "session-admin": {
    senders: 400,
    make: (n) => ({ path: "/admin/services", headers: { ...from(n), Cookie: session } }),
  },
  "sign-ins": { senders: 300, make: (n) => signIn(n) },
  device: { senders: 100, make: () => signIn(1, invented("__Host-sikka.device")) },
  "device-many": { senders: 300, make: (n) => signIn(n, invented("__Host-sikka.device")) },
  attachments: { senders: 20, times: 3, make: enquiry },
};

async function sendInLoop({ times = Number.POSITIVE_INFINITY, make }, n) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; turn < times; turn++) {
    const { body, ...options } = make(n);
    const status = await new Promise((resolve) => {
      const sending = request({ host: "127.0.0.1", port, agent, ...options }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode));
      });
      sending.once("error", () => resolve("broken")).end(body);
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

const statuses = {};
const sockets = [];
let sent = 0;

/** Answers are counted by their first lines; one split between two packets is missed. */
function open(text, isRead = true) {
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
  sockets.push(socket);
  socket.on("error", () => {});
  if (isRead) {
    socket.on("data", (part) => {
      for (const [, status] of part.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
  }
}

if (kind === "fields") {
  for (const path of [...targets, ...targets]) open(post(path, 4_000_000) + "a&".repeat(2_000_000));
} else if (kind === "idle") {
  for (let n = 0; n < 10_000; n++) {
    open("");
    // The system's queue holds some thousand that nobody has accepted yet, and tries others again only after seconds.
    if (n % 200 === 0) await sleep(10);
  }
} else if (kind.startsWith("slow-forms")) {
  // Just above the slowest speed that is waited for.
  for (let n = 0; n < (kind.endsWith("many") ? 120 : 2); n++) {
    const headers = Object.entries(head(kind.endsWith("many") ? n >> 1 : 1, 15_000_000)).map(
      ([name, value]) => `${name}: ${value}`,
    );
    open(`${["POST /api/contact HTTP/1.1", "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`);
  }
  setInterval(() => {
    for (const socket of sockets) socket.write("x".repeat(2_500));
  }, 250);
} else if (loops[kind]) {
  const { senders } = loops[kind];
  const sending = Array.from({ length: senders }, (_, n) => sendInLoop(loops[kind], n));
  if (loops[kind].times) await Promise.all(sending);
} else if (kind === "slow") {
  for (let n = 0; n < 3_000; n++) open(`${post(targets[n % 4], 1_000)}a`);
} else if (kind !== "rest") {
  const make = requests[kind.replace("-unread", "")];
  for (let n = 0; n < 50; n++) {
    let text = "";
    while (text.length < burst) text += make(sent++);
    open(text, !kind.endsWith("-unread"));
  }
}

setTimeout(() => {
  process.stdout.write(`${JSON.stringify(statuses)}\n`);
  process.exit();
}, Number(seconds) * 1_000);
