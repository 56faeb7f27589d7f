import { expect, test } from "vitest";
import { contactServices } from "~/features/enquiries/contact-options.ts";
import { findContactService, toQuoteHref } from "~/features/enquiries/contact-service.ts";

test("each of the eight services leads to the form with itself chosen", () => {
  for (const title of contactServices) {
    const { pathname, searchParams, hash } = new URL(toQuoteHref({ title, slug: "other" }), "https://sikka.example");
    expect([pathname, findContactService(searchParams.get("service")), hash]).toEqual([
      "/contact",
      title,
      "#contact-form",
    ]);
  }
});

test("a renamed service is known by its slug, one that the form does not offer chooses nothing", () => {
  expect(toQuoteHref({ title: "Cameras", slug: "cctv-security-systems" })).toBe(
    "/contact?service=cctv-security-systems#contact-form",
  );
  expect(toQuoteHref({ title: "Landscaping", slug: "landscaping" })).toBe("/contact");
  expect(findContactService("landscaping")).toBeUndefined();
  expect(findContactService(null)).toBeUndefined();
});
