import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { toAddressBlock } from "~/lib/address-block.ts";
import { clientAddress } from "../origin.ts";

/** Addresses of this machine and of private networks, where a proxy may be that TRUST_PROXY does not tell of. */
const own = new BlockList();
for (const [net, bits] of [
  ...([
    ["127.0.0.0", 8],
    ["10.0.0.0", 8],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
  ] as const),
  ...([
    ["100.64.0.0", 10],
    ["169.254.0.0", 16],
  ] as const),
] as const) {
  own.addSubnet(net, bits, "ipv4");
}
own.addAddress("::1", "ipv6");
own.addSubnet("fc00::", 7, "ipv6");
own.addSubnet("fe80::", 10, "ipv6");

/** Whom a request is counted for; null where the address may stand for many people. */
export function toClient(request: IncomingMessage, trustProxy: number): string | null {
  const address = clientAddress(request, trustProxy);
  const isNamed = trustProxy > 0 && request.headers["x-forwarded-for"] !== undefined;
  return isNamed || !isOwn(address) ? toAddressBlock(address) : null;
}

/** Whom a connection is counted for; behind a proxy all are the proxy's. */
export function toConnectedClient({ remoteAddress = "" }: Socket, trustProxy: number): string | null {
  const address = remoteAddress.replace(/^::ffff:/, "");
  return trustProxy > 0 || isOwn(address) ? null : toAddressBlock(address);
}

function isOwn(address: string): boolean {
  return address === "" || own.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
