import { expect, test } from "vitest";
import { pages } from "../features/pages/definition.ts";
import { services } from "../features/services/definition.ts";
import { isOwnAddress, toOwnAddress, withoutOwnAddress } from "./canonical.ts";
import { isReservedSlug } from "./reserved-slugs.ts";

const siteUrl = "https://www.sikka.example";

test.each([
  ["https://www.sikka.example/services/garden", true],
  ["https://www.sikka.example/services/garden-", true],
  ["https://www.sikka.example/services/garden/", true],
  ["http://localhost:4102/services/garden", true],
  ["http://127.0.0.1/services/garden", true],
  ["https://partner.example/services/garden", false],
  ["https://www.sikka.example/services/garden?from=us", false],
  ["https://www.sikka.example/services/garden-lights", false],
  ["javascript:alert(1)", false],
  ["", false],
])("%s is the own address of /services/garden: %s", (address, isOwn) => {
  expect(isOwnAddress(address, "/services/garden", siteUrl)).toBe(isOwn);
});

test("an own address is stored as nothing, also the one before the slug changed; a foreign one stays", () => {
  const stored = (canonicalUrl: string) =>
    withoutOwnAddress(services, { title: "Garden", canonicalUrl }, { slugs: ["بيت-ذكي", "garden"], siteUrl });
  expect(stored(toOwnAddress(services, "بيت-ذكي", siteUrl)).canonicalUrl).toBeNull();
  expect(stored(toOwnAddress(services, "garden", siteUrl)).canonicalUrl).toBeNull();
  expect(stored("https://partner.example/services/garden")).toEqual({
    title: "Garden",
    canonicalUrl: "https://partner.example/services/garden",
  });
});

test("the own address is shown as people read it, and for the slug as it will be stored", () => {
  expect(toOwnAddress(services, "garden-", siteUrl)).toBe("https://www.sikka.example/services/garden");
  expect(toOwnAddress(pages, "بيت", siteUrl)).toBe("https://www.sikka.example/بيت");
  expect(toOwnAddress(pages, "", siteUrl)).toBe("");
});

test("codes of languages belong to translations; words do not", () => {
  for (const slug of ["ar", "AR", "en", "pt-br", "es-419", "admin", "Services"])
    expect(isReservedSlug(slug), slug).toBe(true);
  for (const slug of ["faq", "it-support", "tv", "warranty", "is-it-safe", "hvac"])
    expect(isReservedSlug(slug), slug).toBe(false);
});
