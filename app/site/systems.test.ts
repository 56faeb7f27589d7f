import { expect, test } from "vitest";
import { contactServices } from "~/content/contact-options.ts";
import { systemsOf } from "./systems.ts";

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

test("other words bring none", () => {
  expect(systemsOf([])).toEqual([]);
  expect(systemsOf(["Landscaping", "Database design"])).toEqual([]);
});
