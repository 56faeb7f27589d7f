import { expect, test } from "vitest";
import { settingDefaults, toSettings } from "./settings.ts";

test("a setting without a row is empty but for what the specification gives word by word", () => {
  expect(toSettings(undefined)).toEqual(settingDefaults);
  const filled = Object.entries(settingDefaults).filter(([key, value]) => value && key !== "company_name");
  expect(Object.fromEntries(filled)).toEqual({
    company_opening_hours: "Mo-Fr 08:00-20:00, Sa-Su 09:00-18:00",
    company_working_hours: "Mon-Fri: 8AM-8PM",
    company_price_range: "$$",
    company_copyright_since: "2025",
    contact_address: "Dubai, UAE",
    contact_locality: "Business Bay, Dubai",
  });
  expect(settingDefaults.company_name).not.toMatch(/sikka/i);
});

test("a stored setting wins, also when it is empty, but a site has a name", () => {
  const stored = { contact_email: "a@b.example", contact_address: "", company_name: " " };
  const settings = toSettings(new Map(Object.entries(stored)));
  expect(settings.contact_email).toBe("a@b.example");
  expect(settings.contact_address).toBe("");
  expect(settings.company_name).toBe(settingDefaults.company_name);
});

test("visible hours that are left empty are the opening hours in words", () => {
  const week = ["company_opening_hours", "Mo-Th 08:00-17:00, Fr 08:00-12:00"] as const;
  const settings = toSettings(new Map([week, ["company_working_hours", ""]]));
  expect(settings.company_working_hours).toBe("Mon-Thu: 8AM-5PM, Fri: 8AM-12PM");
  // The specification's hours stand only where nobody has said any.
  expect(toSettings(new Map([week])).company_working_hours).toBe("Mon-Thu: 8AM-5PM, Fri: 8AM-12PM");
  const none = { company_working_hours: "", company_opening_hours: "" };
  expect(toSettings(new Map(Object.entries(none))).company_working_hours).toBe("");
  // Default hours do not contradict hours in the company's own words.
  expect(toSettings(new Map([["company_working_hours", "Sun-Thu: 9AM-5PM"]])).company_opening_hours).toBe("");
});
