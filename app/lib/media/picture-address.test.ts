import { expect, test } from "vitest";
import { toPictureAddress } from "./picture-address.ts";

test.each(["https://images.example/a.jpg", "/media/a.jpg"])("%s can be shown", (address) => {
  expect(toPictureAddress(` ${address} `)).toBe(address);
});

test.each([null, "", "a.jpg", "//elsewhere.example/a.jpg", "javascript:alert(1)", "https://["])(
  "%s cannot",
  (address) => {
    expect(toPictureAddress(address)).toBeUndefined();
  },
);
