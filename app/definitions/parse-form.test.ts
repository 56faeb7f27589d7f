import { expect, test } from "vitest";
import { contentTypes } from "../content-types.ts";
import { posts } from "../features/blog/definition.ts";
import { projects } from "../features/portfolio/definition.ts";
import { services } from "../features/services/definition.ts";
import { media } from "../media/definition.ts";
import { initialValues } from "./content-type.ts";
import { type Field, type FieldValue, number, pickFitting } from "./fields.ts";
import { parseEach, parseValues, readForm } from "./parse-form.server.ts";

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

test("a film that cannot be played is refused at its field, unless it is stored already", () => {
  const parse = (videoUrl: string, stored: Record<string, unknown> | null = null) =>
    parseValues(projects, { ...initialValues(projects), ...filled, videoUrl }, stored);
  const playlist = "https://www.youtube.com/playlist?list=PLabcdefghijkl";
  expect(parse(playlist)).toMatchObject({
    ok: false,
    errors: { videoUrl: expect.stringContaining("cannot be played") },
  });
  expect(parse(playlist, { videoUrl: playlist })).toMatchObject({ ok: true, values: { videoUrl: playlist } });
  const film = "https://www.youtube.com/embed/dQw4w9WgXcQ";
  expect(parse(`<iframe src="${film}"></iframe>`)).toMatchObject({ ok: true, values: { videoUrl: film } });
  expect(parse("")).toMatchObject({ ok: true, values: { videoUrl: null } });
});

test("a slip in the year is an error at its date", () => {
  const year = "Enter a year of four digits.";
  const post = (publishedAt: string) => parseValues(posts, { ...initialValues(posts), ...filled, publishedAt });
  for (const typed of ["20277-12-05T10:00", "0202-12-05T06:00:00.000Z", "+020277-12-05T06:00:00.000Z"]) {
    expect(post(typed)).toMatchObject({ ok: false, errors: { publishedAt: year } });
  }
  expect(post("2027-12-05T06:00:00.000Z").ok).toBe(true);
  const project = (completionDate: string) =>
    parseValues(projects, { ...initialValues(projects), ...filled, completionDate });
  expect(project("12026-01-05")).toMatchObject({ ok: false, errors: { completionDate: year } });
  expect(project("2026-02-31")).toMatchObject({ ok: false, errors: { completionDate: "Enter a date." } });
});

const numbers = [media, ...contentTypes].flatMap((type) =>
  Object.entries(type.fields).flatMap(([name, field]) => (field.kind === "number" ? [{ type, name, field }] : [])),
);

test.each(numbers.map((number) => [`${number.type.name}.${number.name}`, number] as const))(
  "the number %s is 0 or empty when blank, and refused outside its bounds",
  (_, { type, name, field }) => {
    const parse = (typed: string) => {
      const form = new FormData();
      form.set(name, typed);
      const { values, errors } = parseEach(type, { [name]: readForm(type, form)[name] });
      return values[name] === undefined ? errors[name] : values[name];
    };
    const { least, most, initial } = field;
    const blank = initial === "" ? null : 0;
    for (const typed of ["", " ", "many"]) expect(parse(typed)).toBe(blank);
    for (const bound of [least, most ?? 7]) if (bound !== undefined) expect(parse(String(bound))).toBe(bound);
    if (least !== undefined) expect(parse(String(least - 1))).toContain("Enter a whole number");
    expect(parse(most === undefined ? "2147483648" : String(most + 1))).toEqual(
      most === undefined ? 2_147_483_647 : expect.stringContaining("Enter a whole number"),
    );
  },
);

test("a number that may be empty is stored as null, and required if it says so", () => {
  const parse = (field: Field, years: FieldValue) => parseEach({ ...services, fields: { years: field } }, { years });
  const optional = number("Warranty", { initial: "", least: 0, most: 50 });
  expect(parse(optional, "")).toEqual({ values: { years: null }, errors: {} });
  expect(parse(optional, 0)).toEqual({ values: { years: 0 }, errors: {} });
  expect(parse(optional, 99)).toEqual({ values: {}, errors: { years: "Enter a whole number from 0 to 50." } });
  const needed = number("Warranty", { initial: "", least: 1, required: true });
  expect(parse(needed, "")).toEqual({ values: {}, errors: { years: "Warranty is required" } });
  expect(parse(needed, 0)).toEqual({ values: {}, errors: { years: "Enter a whole number of at least 1." } });
  const typed = { fields: { years: optional, order: number("Order") } };
  expect(pickFitting(typed, { years: "", order: "" })).toEqual({ years: "" });
});
