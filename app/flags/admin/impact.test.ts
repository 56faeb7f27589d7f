import { expect, test } from "vitest";
import { parseFlagStates, toFlagSet } from "~/editing/admin/schedule/flag-set.ts";
import { flagKeys } from "../definition.ts";
import { type ImpactFacts, toImpact, withStates } from "./impact.ts";

const all = new Set<string>(flagKeys);
const place = { kind: "post", title: "Story", href: "/admin/blog/1/edit", path: "/blog/story", to: ["/about"] };
const facts: ImpactFacts = {
  governed: { services: ["A", "B", "C", "D", "E", "F", "G"], projects: ["Villa"] },
  links: [],
  redirects: [],
};
const impact = (before: ReadonlySet<string>, tried: string, more: Partial<ImpactFacts> = {}) =>
  Object.fromEntries(
    toImpact(before, withStates(before, parseFlagStates(tried)), { ...facts, ...more }).map(({ label, items }) => [
      label,
      items.map(({ text }) => text),
    ]),
  );

test("a page that goes takes its addresses, its menu entry and links along, not each of its parts", () => {
  expect(impact(all, "-page_services")).toEqual({
    "Addresses that will show “Not found”": ["/services", "7 service pages: A, B, C, D, E, and 2 more"],
    "Entries that leave the menus": ["“Services” in the header and the footer"],
    "Links that are hidden": ["the footer's service links", "links to services on the home page and on project pages"],
  });
  const without = withStates(all, { page_services: false });
  expect(impact(without, "+page_services.-home_hero")).toMatchObject({
    "Addresses that come back": ["/services", "7 service pages: A, B, C, D, E, and 2 more"],
    "Entries that appear in the menus": ["“Services” in the header and the footer"],
    "Links that are shown again": expect.any(Array),
    "Parts of pages that disappear": ["Home: hero, on the home page"],
  });
});

test("what hides nothing more than is hidden already changes nothing", () => {
  const without = withStates(all, { page_about: false });
  expect(impact(without, "-nav_about.-about_hero")).toEqual({});
  expect(impact(all, "-portfolio_cta.-nav_blog")).toEqual({
    "Entries that leave the menus": ["“Blog” in the header and the footer"],
    "Parts of pages that disappear": ["Portfolio: closing call, on /portfolio and 1 project page"],
  });
});

test("links and old addresses that lead there are named, but not those on pages that go too", () => {
  const links = [place, { ...place, kind: "service", title: "Gone", path: "/services/gone" }];
  const redirects = Array.from({ length: 10 }, (_, number) => ({ from: `/old-${number}`, to: "/about" }));
  const found = toImpact(all, withStates(all, { page_about: false, page_services: false }), {
    ...facts,
    links,
    redirects,
  });
  expect(found).toContainEqual({
    label: "Links in texts that would break",
    isLoss: true,
    items: [{ text: "Post “Story” links to /about", href: "/admin/blog/1/edit" }],
    more: 0,
  });
  expect(found.find(({ label }) => label.startsWith("Old"))).toMatchObject({ items: { length: 8 }, more: 2 });
});

test("a set of flags is text and back, without what is so anyway and without nonsense", () => {
  const stored = { page_about: true, nav_blog: false, services_CTA: true };
  expect(toFlagSet({ page_about: false, nav_blog: true, services_CTA: true, other: true }, stored)).toBe(
    "-page_about.+nav_blog",
  );
  expect(parseFlagStates("-page_about. nav_blog.+services_CTA.x.-.-<b>")).toEqual({
    page_about: false,
    nav_blog: true,
    services_CTA: true,
  });
});
