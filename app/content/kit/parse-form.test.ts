import { expect, test } from "vitest";
import { posts } from "../types/posts.ts";
import { projects } from "../types/projects.ts";
import { services } from "../types/services.ts";
import { initialValues } from "./content-type.ts";
import { parseValues } from "./parse-form.server.ts";

const filled = { title: "Lights", slug: "lights", shortDescription: "Light" };

test.each(["javascript:alert(1)", "//evil.example/a.png", "/\\evil.example", "data:text/html,x", "https://"])(
  "“%s” is refused where an address is asked for",
  (address) => {
    const parsed = parseValues(services, {
      ...initialValues(services),
      ...filled,
      ...{ canonicalUrl: address, ogImage: address, featuredImageUrl: address },
    });
    expect(Object.keys("errors" in parsed ? parsed.errors : {}).sort()).toEqual([
      "canonicalUrl",
      "featuredImageUrl",
      "ogImage",
    ]);
    const project = parseValues(projects, {
      ...initialValues(projects),
      ...filled,
      galleryImages: ["/a.png", address],
    });
    expect("errors" in project && project.errors).toHaveProperty("galleryImages");
  },
);

test.each(["", "https://sikka.example/a", "http://sikka.example", "/media/1"])("“%s” is taken there", (address) => {
  const parsed = parseValues(services, {
    ...initialValues(services),
    ...filled,
    canonicalUrl: address,
    ogImage: address,
  });
  expect(parsed.ok).toBe(true);
});

test("a choice that older programs have stored is kept where nothing has to be chosen", () => {
  const parse = (videoType: string) => parseValues(projects, { ...initialValues(projects), ...filled, videoType });
  expect(parse("file")).toMatchObject({ ok: true, values: { videoType: "file" } });
  expect(parse("<b>")).toMatchObject({ ok: false, errors: { videoType: "Choose one from the list." } });
  const post = parseValues(posts, { ...initialValues(posts), ...filled, status: "secret" });
  expect(post).toMatchObject({ ok: false, errors: { status: "Choose one from the list." } });
});
