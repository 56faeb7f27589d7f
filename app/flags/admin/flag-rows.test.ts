import { describe, expect, test } from "vitest";
import { flags } from "../definition.ts";
import { matchesSearch, toFlagRows } from "./flag-rows.ts";
import { toConsequences } from "./impact.ts";

const governed = { services: Array<string>(8).fill("Lights"), projects: ["Villa"] };
const stored = (key: string, more = {}) => ({
  id: key,
  key,
  name: `The ${key}`,
  description: null,
  type: "section",
  page: null,
  section: null,
  isEnabled: true,
  ...more,
});
const summaryOf = (key: string) => toFlagRows([stored(key)], governed)[0]?.summary;

describe("what goes while a flag is off", () => {
  test.each([
    [
      "page_services",
      "9 pages show “Not found” and leave the sitemap; “Services” leaves the header and the footer; the footer's " +
        "service links and links to services on the home page and on project pages are hidden.",
    ],
    ["page_about", "1 page shows “Not found” and leaves the sitemap; “About” leaves the header and the footer."],
    ["nav_blog", "“Blog” leaves the header and the footer."],
    ["home_hero", "it is missing on the home page."],
    ["portfolio_cta", "it is missing on /portfolio and 1 project page."],
    ["of_another_site", ""],
  ])("%s: %s", (key, summary) => {
    expect(summaryOf(key)).toBe(summary);
  });

  test("a page flag lists its pages, menu entry, links and addresses of the sitemap", () => {
    expect(toConsequences(flags.page_portfolio.hides, governed)).toEqual([
      { label: "Pages that show “Not found”", items: ["/portfolio", "1 project page"] },
      { label: "Menu entry", items: ["“Portfolio” in the header and the footer"] },
      { label: "Links", items: ["links to projects on the home page"] },
      { label: "Sitemap", items: ["2 addresses"] },
    ]);
  });
});

describe("notes", () => {
  const noteOf = (key: string, ...all: ReturnType<typeof stored>[]) =>
    toFlagRows(all, governed).find((flag) => flag.key === key)?.note;

  test("a section says that its page is off", () => {
    const section = stored("about_hero");
    expect(noteOf("about_hero", section, stored("page_about", { isEnabled: false }))).toContain(
      "/about is switched off",
    );
    expect(noteOf("about_hero", section, stored("page_about"))).toBeNull();
  });

  test("a key that the site never asks for is said to change nothing", () => {
    expect(noteOf("toString", stored("toString"))).toContain("changes nothing");
  });
});

test("a kind that nobody knows is other, and a row without a name is called by its key", () => {
  const [row] = toFlagRows([stored("page_about", { type: "banner", name: "" })], governed);
  expect([row?.type, row?.name]).toEqual(["other", "page_about"]);
});

test.each([
  ["", true],
  ["PAGE_services", true],
  ["service pages", false],
  ["services  list", true],
  ["contact", false],
])("a search for %j", (search, isFound) => {
  const description = "The list of services and every service's page.";
  const [row] = toFlagRows([stored("page_services", { description, page: "services" })], governed);
  expect(row && matchesSearch(row, search)).toBe(isFound);
});
