// Sends what strangers could, from a separate process: node flood.mjs PORT KIND SECONDS. Prints the answers by status.

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
} else if (kind === "slow") {
  for (let n = 0; n < 3_000; n++) open(`${post(targets[n % 4], 1_000)}a`);
} else {
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
