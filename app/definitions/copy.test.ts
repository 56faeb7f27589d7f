import { expect, test } from "vitest";
import { contentTypes } from "../content-types.ts";
import { posts } from "../features/blog/definition.ts";
import { services } from "../features/services/definition.ts";
import { initialValues, type StoredValues, toggleValue } from "./content-type.ts";
import { toCopy } from "./copy.ts";

const copy = (type: (typeof contentTypes)[number], stored: StoredValues) =>
  toCopy(type, stored, "slug" in type.fields ? { slug: `${stored.slug}-2` } : {});

test.each(contentTypes.map((type) => [type.name, type] as const))(
  "a copy of one of %s is not seen by anybody",
  (_, type) => {
    const stored = { ...initialValues(type), [type.title]: "Villa", slug: "villa" };
    for (const toggle of type.list.toggles) Object.assign(stored, { [toggle.field]: toggleValue(toggle, true) });
    if (type.live) Object.assign(stored, { [type.live.field]: type.live.is });
    const values = copy(type, stored);
    expect(Object.keys(values)).toEqual(Object.keys(type.fields));
    expect(values[type.title]).toBe("Copy of Villa");
    if ("slug" in type.fields) expect(values.slug).toBe("villa-2");
    for (const toggle of type.list.toggles) expect(values[toggle.field], toggle.field).toBe(toggleValue(toggle, false));
    if (type.live) expect(values[type.live.field]).not.toBe(type.live.is);
    if (typeof type.live?.is === "string") expect(values[type.live.field]).toBe("draft");
  },
);

test("what followed from the title follows from the new one; what was written stays; the rest is the original's", () => {
  const service = copy(services, {
    ...initialValues(services),
    ...{ title: "Lights", slug: "lights", metaTitle: "Lights", ogTitle: "Written by hand", serviceCategory: "homes" },
    ...{ canonicalUrl: "https://elsewhere.example/lights", features: ["Quiet"], displayOrder: 7 },
  });
  expect(service).toMatchObject({
    ...{ slug: "lights-2", metaTitle: "Copy of Lights", ogTitle: "Written by hand", serviceCategory: "homes" },
    ...{ canonicalUrl: null, features: ["Quiet"], displayOrder: 7 },
  });
  const post = copy(posts, {
    ...initialValues(posts),
    ...{ title: "A day", slug: "a-day", metaTitle: "A day", publishedAt: "2026-01-02T03:04:05.000Z", authorId: "a" },
  });
  expect(post).toMatchObject({ metaTitle: null, publishedAt: null, authorId: "a" });
});

test("a title that is as long as it may be stays within its length", () => {
  const title = "x".repeat(300);
  expect(String(copy(services, { ...initialValues(services), title, slug: "x" }).title)).toHaveLength(300);
});
