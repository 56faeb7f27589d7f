import { expect, test } from "vitest";
import { findSettingError, findSettingWarning, parseMeasurementId } from "./setting-rules.ts";

test.each(["G-AB12CD34EF", "UA-1234567-1", "GT-ABC123", "AW-123456789", "  G-1  "])("%s is a measurement id", (id) => {
  expect(parseMeasurementId(id)).toBe(id.trim());
  expect(findSettingError("google_analytics_id", id)).toBeUndefined();
});

test.each(["g-ab12", "G-", "GTM-ABC", "G-1' onload='x", "1234", "G-AB 12"])("%s is none and is not saved", (id) => {
  expect(parseMeasurementId(id)).toBeUndefined();
  expect(findSettingError("google_analytics_id", id)).toContain("G-, UA-, GT- or AW-");
});

test.each([
  ["contact_email", "hello@sikka", "not an email address", "hello@sikka.example"],
  ["contact_email", "hello at sikka.example", "not an email address", " hello@sikka.example "],
  ["contact_map_position", "Business Bay", "latitude and longitude", "25.1857, 55.2719"],
  ["company_founded", "long ago", "a year", "2019"],
  ["company_founded", "2999", "a year", "1998"],
  ["company_prices_include_vat", "maybe", "Choose one", "yes"],
  ["company_logo", "https://cdn.example/logo.png", "media library", "/media/00000000-0000-4000-8000-000000000000"],
  ["contact_whatsapp_purpose", "x".repeat(61), "60 characters", "دعم"],
  ["company_opening_hours", "by appointment", "cannot be read", "Mo-Fr 08:00-20:00"],
  ["company_opening_hours", "Mo-Tu 08:00-20:00, We 20:00-08:00", "Wednesday closes before", "We 08:00-24:00"],
])("%s: %j is refused (%s), %j and nothing are not", (key, wrong, reason, fine) => {
  expect(findSettingError(key, wrong)).toContain(reason);
  expect(findSettingError(key, fine)).toBeUndefined();
  expect(findSettingError(key, " ")).toBeUndefined();
});

test("an empty id, and any other setting, can be saved", () => {
  expect(findSettingError("google_analytics_id", " ")).toBeUndefined();
  expect(findSettingError("contact_phone_primary", "nonsense")).toBeUndefined();
});

test.each([
  ["contact_phone_primary", "call us", "+971 4 000 0000"],
  ["contact_whatsapp", "800 555", "+971 50 000 0000"],
  ["social_facebook", "facebook.com/sikka", "https://www.facebook.com/sikka"],
  ["contact_map_position", "55.2719, 25.1857", "25.1857, 55.2719"],
  ["booking_url", "javascript:alert(1)", "https://booking.sikka.example"],
])("%s: %j is doubtful, %j and nothing are fine", (key, doubtful, fine) => {
  expect(findSettingWarning(key, doubtful)).toBeTruthy();
  expect(findSettingWarning(key, fine)).toBeUndefined();
  expect(findSettingWarning(key, "")).toBeUndefined();
});

test("keys of other pages are not judged", () => {
  expect(findSettingWarning("hero_title", "anything")).toBeUndefined();
  expect(findSettingWarning("constructor", "anything")).toBeUndefined();
});
