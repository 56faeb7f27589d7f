import { expect, test } from "vitest";
import { contactServices } from "~/features/enquiries/contact-options.ts";
import { systemsOf } from "./systems.tsx";

test("every service of the specification brings a system", () => {
  for (const service of contactServices) expect(systemsOf([service]), service).not.toEqual([]);
});

test("systems come once and in their own order", () => {
  const services = [
    "Access Control Systems",
    "CCTV Security Systems",
    "Smart Lighting Control",
    "Smart Home Automation",
  ];
  expect(systemsOf(services)).toEqual(["lighting", "security", "control"]);
});

test("the controls of rooms are a system of their own, those of light, doors and climate are not", () => {
  expect(systemsOf(["Room control in 48 rooms"])).toEqual(["control"]);
  expect(systemsOf(["Smart Lighting Control", "Access Control Systems", "Climate Control Systems"])).toEqual([
    "lighting",
    "climate",
    "security",
  ]);
});

test("an access point belongs to the network, a lock and a gate to security", () => {
  expect(systemsOf(["Access point in every room"])).toEqual(["network"]);
  expect(systemsOf(["Electronic locks with offline operation"])).toEqual(["security"]);
  expect(systemsOf(["Vehicle gates with plate reading"])).toEqual(["security"]);
  expect(systemsOf(["KNX gateway"])).toEqual(["control"]);
});

test("other words bring none", () => {
  expect(systemsOf([])).toEqual([]);
  expect(systemsOf(["Landscaping", "Database design"])).toEqual([]);
});
