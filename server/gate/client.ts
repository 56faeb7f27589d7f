import type { IncomingMessage, Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { clientAddress } from "./origin.ts";

/** Addresses of this machine and of private networks, where an undeclared proxy may be (TRUST_PROXY). */
const own = new BlockList();
const own4 = {
  "127.0.0.0": 8,
  "10.0.0.0": 8,
  "172.16.0.0": 12,
  "192.168.0.0": 16,
  "100.64.0.0": 10,
  "169.254.0.0": 16,
};
for (const [net, bits] of Object.entries(own4)) own.addSubnet(net, bits, "ipv4");
own.addAddress("::1", "ipv6");
own.addSubnet("fc00::", 7, "ipv6");
own.addSubnet("fe80::", 10, "ipv6");

/** The client that a request is counted for; null if the address may belong to many people. */
export function toClient(request: IncomingMessage, trustProxy: number): string | null {
  const address = clientAddress(request, trustProxy);
  const isNamed = trustProxy > 0 && request.headers["x-forwarded-for"] !== undefined;
  return isNamed || !isOwn(address) ? toAddressBlock(address) : null;
}

/** The client that a connection is counted for; behind a proxy, all belong to the proxy. */
function toConnectedClient({ remoteAddress = "" }: Socket, trustProxy: number): string | null {
  const address = remoteAddress.replace(/^::ffff:/, "");
  return trustProxy > 0 || isOwn(address) ? null : toAddressBlock(address);
}

function isOwn(address: string): boolean {
  return address === "" || own.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** An office behind one address has a few hundred browsers with a few connections each. */
const maxPerClient = 512;
const refusal =
  "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\n" +
  "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\nContent-Length: 45\r\n\r\n" +
  "Too many connections. Please try again soon.\n";

/** Refuses further connections from an address that already has very many. Call it after all other listeners. */
export function limitConnections(server: Server, trustProxy: number): void {
  const open = new Map<string, number>();
  const take = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const client = toConnectedClient(socket, trustProxy);
    const count = client === null ? 0 : (open.get(client) ?? 0);
    if (count >= maxPerClient) {
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
