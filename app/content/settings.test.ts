import { expect, test } from "vitest";
import { settingDefaults, toSettings } from "./settings.ts";

test("missing settings have defaults, and social links, description and analytics are empty", () => {
  const settings = toSettings(undefined);
  expect(settings).toEqual(settingDefaults);
  expect(settings.company_working_hours).toBe("Mon-Fri: 8AM-8PM");
  expect([settings.social_facebook, settings.company_description, settings.google_analytics_id]).toEqual(["", "", ""]);
});

test("a stored setting wins, also when it is empty", () => {
  const settings = toSettings(
    new Map([
      ["contact_email", "a@b.example"],
      ["contact_whatsapp", ""],
    ]),
  );
  expect(settings.contact_email).toBe("a@b.example");
  expect(settings.contact_whatsapp).toBe("");
});
