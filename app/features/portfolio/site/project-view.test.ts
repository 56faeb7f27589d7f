import { expect, test } from "vitest";
import { toFacts, toServiceChips } from "./project-view.ts";

const shown = { showClient: true, showValue: true };

test("client and value are shown where that is switched on", () => {
  const row = { location: null, completionDate: null, clientName: "Huda", projectValue: "AED 1", ...shown };
  const labels = (switches: Partial<typeof shown>) => toFacts({ ...row, ...switches }).map(({ label }) => label);
  expect(labels({})).toEqual(["Client", "Project value"]);
  expect(labels({ showClient: false })).toEqual(["Project value"]);
  expect(labels({ showValue: false })).toEqual(["Client"]);
});

test("only facts that are filled in, the date in the long British form", () => {
  const row = {
    location: "Palm Jumeirah",
    completionDate: "2024-01-15",
    clientName: " ",
    projectValue: null,
    ...shown,
  };
  expect(toFacts(row)).toEqual([
    { label: "Location", value: "Palm Jumeirah" },
    { label: "Completion date", value: "15 January 2024" },
  ]);
});

const service = { title: "Smart Home Automation", slug: "smart-home-automation" };
const services = { ok: true as const, value: [service] as never[] };
const names = ["smart home automation ", "Landscaping"];

test("a service that is live is linked, another is a word", () => {
  expect(toServiceChips(names, { services, flags: new Set(["page_services"]) })).toEqual([
    { name: "smart home automation ", href: "/services/smart-home-automation" },
    { name: "Landscaping" },
  ]);
});

test("nothing is linked when services have no page or cannot be read", () => {
  const failed = { ok: false as const, timedOut: false };
  const words = names.map((name) => ({ name }));
  expect(toServiceChips(names, { services, flags: new Set() })).toEqual(words);
  expect(toServiceChips(names, { services: failed, flags: new Set(["page_services"]) })).toEqual(words);
});
