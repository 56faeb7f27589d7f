// Asks one address for a page over and over, from so many connections at once, and prints what came of it as JSON.
// It reads no more of an answer than it must: on two cores a client that parses every answer is slower than the servers.
import { connect, type Socket } from "node:net";
import { parseAnswerHead } from "./answer-head.ts";

const [address = "", connections = "1", seconds = "1"] = process.argv.slice(2);
const url = new URL(address);
const request = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n\r\n`,
);
/** After so many milliseconds without an answer something is wrong. */
const patience = 10_000;
const buffer = Buffer.allocUnsafe(1 << 20);

const began = performance.now();
const end = began + Number(seconds) * 1_000;
let requests = 0;
let open = 0;

for (let count = 0; count < Number(connections); count++) ask();

/** One connection: the next request goes out when an answer is whole. */
function ask(): void {
  let missing = 0;
  const socket: Socket = connect({
    port: Number(url.port),
    host: url.hostname,
    noDelay: true,
    onread: {
      buffer,
      callback(size) {
        missing = missing > 0 ? missing - size : toMissing(buffer.subarray(0, size));
        if (missing < 0) fail("more was answered than announced");
        if (missing > 0) return true;
        requests += 1;
        if (performance.now() < end) socket.write(request);
        else socket.end();
        return true;
      },
    },
  });
  open += 1;
  socket.setTimeout(patience, () => fail(`nothing was answered for ${patience / 1_000} s`));
  socket.on("error", (error) => fail(error.message));
  socket.on("close", () => {
    if (performance.now() < end) fail("the connection was closed");
    open -= 1;
    if (open === 0) process.stdout.write(JSON.stringify({ requests, milliseconds: performance.now() - began }));
  });
  socket.write(request);
}

function toMissing(start: Buffer): number {
  const head = parseAnswerHead(start);
  if (head === null) return fail("the head of an answer did not come in one piece");
  if (head.status !== 200) return fail(`an answer had the status ${head.status}`);
  return head.size - start.length;
}

function fail(reason: string): never {
  process.stderr.write(`${address}: ${reason}\n`);
  process.exit(1);
}
