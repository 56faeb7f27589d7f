import { expect, test } from "vitest";
import { toAddressBlock, toBlockPattern } from "./address-block.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:203.0.113.7", "2001:db8:1:2::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
  ["not an address", "not an address"],
])("%s → %s", (address, expected) => {
  expect(toAddressBlock(address)).toBe(expected);
});

test.each([
  ["2001:db8:1:2::9", ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::1"], ["2001:db8:1:3::9", "12001:db8:1:2::9"]],
  ["2001:db8::1", ["2001:db8::2", "2001:db8:0:0:1::"], ["2001:db9::1"]],
  ["::ffff:203.0.113.7", ["::ffff:203.0.113.7", "203.0.113.7"], ["203.0.113.71", "::ffff:203x0.113.7"]],
])("addresses like that of %s are looked for, few others", (address, found, left) => {
  const pattern = new RegExp(toBlockPattern(toAddressBlock(address)));
  for (const one of found) expect(one).toMatch(pattern);
  for (const one of left) expect(one).not.toMatch(pattern);
});
