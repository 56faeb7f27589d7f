import { expect, test } from "vitest";
import { toEventWords } from "./event-words.ts";
import { toScheduledHref, toScheduledSubject, toScheduledWhat } from "./schedule-words.ts";

const note = (more: object) => ({
  ...{ kind: "services", item: "1", title: "Smart lighting", action: "publish" as const, fields: [], switches: {} },
  ...more,
});

test.each([
  [note({ fields: ["title", "metaTitle"] }), "Changes go live on", "Publish changes: Title, Meta Title"],
  [note({ fields: ["title", "isActive"], switches: { isActive: true } }), "Goes live on", "Go live: Title"],
  [note({ fields: ["isActive"], switches: { isActive: true } }), "Goes live on", "Go live"],
  [
    note({ fields: ["isActive"], switches: { isActive: false } }),
    "Changes go live on",
    "Publish changes: Active (visible on website)",
  ],
  [note({ action: "offline" }), "Goes offline on", "Take offline"],
  [
    note({ kind: "feature-flags", action: "flags", switches: { page_about: false, nav_blog: true } }),
    "Flags change on",
    "Switch on: Blog link. Switch off: About page.",
  ],
  [
    note({ kind: "page-content", item: "home", fields: ["hero_title"] }),
    "Changes go live on",
    "Publish changes: Hero Title",
  ],
])("%j", (described, waits, what) => {
  expect(toEventWords(described).waits).toBe(waits);
  expect(toScheduledWhat(described)).toBe(what);
});

test.each([
  [note({}), "Service “Smart lighting”", "/admin/services/1/edit"],
  [note({ kind: "testimonials" }), "Testimonial “Smart lighting”", "/admin/testimonials?edit=1"],
  [note({ kind: "page-content", item: "home" }), "Page content “Home”", "/admin/page-content/home"],
  [note({ kind: "page-content", item: "site_settings" }), "Site settings", "/admin/page-content/site_settings"],
  [note({ kind: "feature-flags" }), "Feature flags", "/admin/feature-flags"],
])("%j is called and found", (described, subject, href) => {
  expect(toScheduledSubject(described)).toBe(subject);
  expect(toScheduledHref(described)).toBe(href);
});
