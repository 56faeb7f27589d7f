import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { serviceIcons } from "../definitions/service-icons.ts";
import { findPlate, findRoom, listPlates, plateAddress, roomAddress, toPlatePhoto } from "./plates.ts";

const folder = "public/plates";

test("every picture is there in all its files, nothing else is, and all have at most 8 MB", () => {
  const plates = listPlates().flatMap((plate) => {
    const photo = toPlatePhoto(plateAddress(plate));
    return [photo?.fallback, ...(photo?.avif ?? []).map(({ address }) => address.replace(/\?.*/, ""))];
  });
  const wanted = [...plates, ...serviceIcons.map(roomAddress)].sort();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const there = files.map(({ parentPath, name }) => `${parentPath}/${name}`);
  expect(there.map((path) => path.replace(/^public/, "")).sort()).toEqual(wanted);
  expect(there.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(8_000_000);
});

test("a plate has files in the widths that layouts ask for, which are new when plates are painted again", () => {
  const photo = toPlatePhoto("/plates/villa/frond-villa-garden-night.jpg");
  expect(photo?.avif.map(({ width }) => width)).toEqual([320, 576, 768, 1152, 1440]);
  expect(photo?.avif[0]?.address).toMatch(/^\/plates\/villa\/frond-villa-garden-night-320\.avif\?v=\d+$/);
  const dusk = toPlatePhoto("/plates/villa/frond-villa-garden-dusk.jpg");
  expect([photo?.day, dusk?.day?.map(({ address }) => address.replace(/\?.*/, ""))]).toEqual([
    undefined,
    photo?.avif.map(({ address }) => address.replace(/\?.*/, "").replace("night", "day")),
  ]);
});

test.each([
  ["/plates/villa/frond-villa-garden.svg", "villa", "frond-villa-garden", "dusk"],
  ["/plates/villa/frond-villa-garden~later.svg", "villa", "frond-villa-garden", "night"],
  ["/plates/tower/creek-hotel.svg", "tower", "creek-hotel", "dusk"],
])("the address of a former drawing, %s, is that of a plate", (address, kind, scene, hour) => {
  expect(findPlate(address)).toEqual({ kind, scene, hour });
});

test("a former drawing of any name shows a scene of its kind, always the same", () => {
  for (const name of ["a", "a%20b", "3f2c-dusk", "50%25"]) {
    const plate = findPlate(`/plates/lobby/${name}.svg`);
    expect([plate?.kind, findPlate(`/plates/lobby/${name}.svg`)]).toEqual(["lobby", plate]);
  }
});

test.each([
  "/plates/castle/a.svg",
  "/plates/villa/a-dusk.jpg",
  "/plates/villa/a.png",
  "/media/a",
  "/plates/room/home.jpg",
  "",
])("%j is no plate", (address) => expect([findPlate(address), toPlatePhoto(address)]).toEqual([undefined, undefined]));

test("the room of a system is found by its address", () => {
  expect(findRoom("/plates/room/camera.jpg")).toBe("camera");
  expect(findRoom("/plates/room/rocket.jpg")).toBeUndefined();
});
