import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { requireOwnSession } from "./own-session.server.ts";

const message = (type: string, ...parts: (string | number[])[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const int16 = (value: number) => [value >> 8, value & 255];
const int32 = (value: number) => [0, 0, ...int16(value)];

/** The answer of a query with one column of text. */
const oneRow = (value: string) => [
  message("T", int16(1), "pid\0", int32(0), int16(0), int32(25), int16(4), int32(4), int16(0)),
  message("D", int16(1), int32(value.length), value),
];

/** Says which process runs a client's next statement, which may be within a transaction. */
type TakeServer = (client: number, isWithin: boolean) => number;

/** Speaks as much of PostgreSQL's protocol as the check needs. */
async function startPooler(takeServer: TakeServer): Promise<string> {
  let clients = 0;
  const server = createServer((socket) => speak(socket, ++clients, takeServer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `postgres://a@127.0.0.1:${(server.address() as { port: number }).port}/a?sslmode=disable`;
}

function speak(socket: Socket, client: number, takeServer: TakeServer): void {
  let state = "I";
  const answer = (text: string): Buffer[] => {
    const pid = takeServer(client, state === "T");
    if (text.includes("begin")) state = "T";
    if (text.includes("commit")) state = "I";
    const rows = text.includes("pg_backend_pid") ? oneRow(String(pid)) : [];
    return [...rows, message("C", "DONE\0"), message("Z", state)];
  };
  socket.on("error", () => {});
  socket.once("data", () => {
    socket.write(Buffer.concat([message("R", int32(0)), message("Z", state)]));
    socket.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      if (text.startsWith("X")) socket.end();
      else socket.write(Buffer.concat(answer(text)));
    });
  });
}

/** A pool of server processes: the one that was released last is taken first, or in turn. */
function shared(isInTurn: boolean, others = 0) {
  const held = new Map<number, number>();
  const free = [11, 12, 13];
  return (client: number, isWithin: boolean) => {
    if (isWithin) return held.get(client) as number;
    // Other programs take one in between.
    for (let other = 0; other < others; other++) free.unshift(free.pop() as number);
    const pid = (isInTurn ? free.pop() : free[0]) as number;
    if (isInTurn) free.unshift(pid);
    held.set(client, pid);
    return pid;
  };
}

test("a session of its own is accepted", async () => {
  const connectionString = await startPooler((client) => client);
  await requireOwnSession({ connectionString });
});

test.each([
  ["that is idle otherwise", shared(false)],
  ["that gives its connections in turn", shared(true)],
  ["that others use too", shared(false, 1)],
  ["that has one connection", () => 11],
])("a pooler in transaction mode %s is refused", async (_, takeServer) => {
  const connectionString = await startPooler(takeServer);
  await expect(requireOwnSession({ connectionString })).rejects.toThrow(/transaction mode.*session mode/);
});
