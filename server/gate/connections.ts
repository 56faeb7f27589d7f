import type { Server } from "node:http";
import type { Socket } from "node:net";
import { toConnectedClient } from "./client.ts";

/** An office behind one address has some hundred browsers with a few connections each. */
const mostOfOne = 512;
const refusal =
  "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\n" +
  "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\nContent-Length: 45\r\n\r\n" +
  "Too many connections. Please try again soon.\n";

/** Refuses connections of an address that has very many already. Call it when everything else listens. */
export function boundConnections(
  server: Server,
  trustProxy: number,
  nameClient: (socket: Socket) => string | null = (socket) => toConnectedClient(socket, trustProxy),
  most = mostOfOne,
): void {
  const open = new Map<string, number>();
  const take = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const client = nameClient(socket);
    const count = client === null ? 0 : (open.get(client) ?? 0);
    if (count >= most) {
      socket.on("error", () => {});
      socket.end(refusal, () => socket.destroy());
      return;
    }
    if (client !== null) {
      open.set(client, count + 1);
      socket.once("close", () => {
        const left = (open.get(client) ?? 1) - 1;
        if (left > 0) open.set(client, left);
        else open.delete(client);
      });
    }
    for (const listener of take) listener.call(server, socket);
  });
}
