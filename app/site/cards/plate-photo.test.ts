import { expect, test } from "vitest";
import { drawingEdition } from "~/ui/plate/plate-kind.ts";
import { toPlateAddress, toPlatePhoto } from "./plate-photo.ts";

test("a plate has files in the widths that layouts ask for, which are new when plates are drawn otherwise", () => {
  const photo = toPlatePhoto("/plates/villa/frond%20villa~later.svg");
  expect(photo?.fallback).toBe("/plates/villa/frond%20villa~later.svg");
  expect(photo?.avif.map(({ width }) => width)).toEqual([320, 576, 768, 1152, 1440]);
  expect(photo?.avif[0]?.address).toBe(`/plates/villa/frond%20villa~later-320.avif?v=${drawingEdition}`);
});

test.each(["/plates/castle/a.svg", "/plates/villa/a-320.avif", "/media/a", "https://a.example/plates/villa/a.svg", ""])(
  "%j is no plate",
  (address) => expect(toPlatePhoto(address)).toBeUndefined(),
);

test("a plate is found again by its address, whatever it is seeded with", () => {
  for (const seed of ["a", "a b", "ب", "a-320", "50%", "a?b#c/d"]) {
    expect(toPlatePhoto(toPlateAddress({ kind: "villa", seed }))?.address).toBe(
      toPlateAddress({ kind: "villa", seed }),
    );
  }
});
