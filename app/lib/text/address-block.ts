import { isIPv6 } from "node:net";

/** The key by which attempts are counted: an IPv4 address, or the /64 of an IPv6 address, which one connection gets. */
export function toAddressBlock(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(plain)?.[1];
  if (mapped) return mapped;
  // The last 32 bits may be written as an IPv4 address; they are not part of the /64.
  const [head = "", tail] = plain.replace(/\d+(\.\d+){3}$/, "0:0").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** A PostgreSQL pattern for lower-case addresses of a block; where zeros may be left out, it matches others too. */
export function toBlockPattern(block: string): string {
  if (!block.endsWith("::/64")) return `(^|:)${block.replaceAll(/[^\w:]/g, "\\$&")}$`;
  const groups = block.slice(0, -"::/64".length).split(":");
  const zero = groups.indexOf("0");
  const known = zero < 0 ? groups : groups.slice(0, zero);
  return `^${known.map((group) => `0*${group}:`).join("")}`;
}
