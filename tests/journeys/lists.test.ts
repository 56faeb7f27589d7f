import { expect, test } from "vitest";
import { startScreen } from "../support/screen.ts";

const screen = startScreen();

/** What a row of each list shows at rest, and its actions in sight (admin.txt §2, spec decision 124). */
const lists: [path: string, title: string, facts: string[], actions: string[]][] = [
  [
    "services",
    "CCTV Security Systems",
    ["Active", "Security and entry", "/cctv-security-systems", "IP cameras", "2", "202"],
    ["Deactivate", "Edit", "Delete"],
  ],
  ["categories", "Home control", ["Active", "/home-control", "Lighting, climate"], ["Deactivate", "Edit", "Delete"]],
  [
    "portfolio",
    "Boutique hotel, Dubai Creek",
    [
      ...["Active", "Featured", "/boutique-hotel-dubai-creek", "Forty-eight guest rooms", "Hospitality"],
      ...["Hotel refurbishment", "Deira, Dubai", "Hotel operator", "Nov 27, 2025"],
    ],
    ["Deactivate", "Unfeature", "Edit", "Delete"],
  ],
  [
    "blog",
    "Choosing a rack: height, depth, heat",
    ["Published", "/choosing-a-rack", "Planning and cabling", "@sikka.example", "0", "Jan 8, 2026"],
    ["Unpublish", "Feature", "Edit", "Delete"],
  ],
  [
    "blog-categories",
    "Planning and cabling",
    ["Active", "/planning-and-cabling", "1"],
    ["Deactivate", "Edit", "Delete"],
  ],
  [
    "contact-submissions",
    "Aisha Rahman",
    [
      "New",
      "Jan 5, 2024",
      "203.0.113.9",
      "aisha@home.example",
      "050 123 4567",
      "Climate Control Systems",
      "Four rooms",
    ],
    ["Mark Read", "Mark Replied"],
  ],
  [
    "pages",
    "Terms of Service",
    ["Published", "/terms-of-service", "202", "Terms for this website", "2"],
    ["View Live", "Unpublish", "Edit", "Delete"],
  ],
  [
    "feature-flags",
    "Home: hero",
    ["Section", "home", "hero", "The opening of the home page", "home_hero", "Enabled"],
    ["Home: hero: Enabled"],
  ],
  ["languages", "Arabic", ["AR", "العربية", "RTL", "Active"], ["Set as Default", "Active: Arabic"]],
  ["menu-links", "Portfolio", ["Header", "/portfolio", "Active"], ["Deactivate", "Edit", "Delete"]],
];

test.each(lists)("/admin/%s shows facts and actions at rest, in rows of 56 px", async (path, title, facts, actions) => {
  await screen.sikka.sql("delete from contact_submissions");
  await screen.sikka.sql(
    `insert into contact_submissions (name, email, phone, service, message, ip_address, created_at) values
     ('Aisha Rahman', 'aisha@home.example', '050 123 4567', 'Climate Control Systems', 'Four rooms.', '203.0.113.9', '2024-01-05T08:00Z')`,
  );
  for (const width of [1440, 1280]) {
    await screen.page.setViewportSize({ width, height: 900 });
    await screen.open(`/admin/${path}`);
    await screen.page.mouse.move(0, 0);
    const row = screen.page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: facts[0] }).first();
    const seen = await row.evaluate((element: HTMLElement) => ({
      text: element.innerText,
      actions: [...element.querySelectorAll("a, button, input")]
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""),
      height: element.getBoundingClientRect().height,
      isAsWideAsList: element.clientWidth === element.parentElement?.clientWidth,
    }));
    expect(facts.filter((fact) => !seen.text.includes(fact))).toEqual([]);
    expect(actions.filter((action) => !seen.actions.some((name) => name.startsWith(action)))).toEqual([]);
    expect(seen.isAsWideAsList).toBe(true);
    if (width === 1440) expect(seen.height).toBeLessThanOrEqual(57);
  }
});

test("a text that is cut is shown whole by a press, and on touch the actions are in the menu", async () => {
  await screen.page.setViewportSize({ width: 1440, height: 900 });
  await screen.open("/admin/portfolio");
  const row = screen.page.getByRole("listitem").filter({ hasText: "Boutique hotel, Dubai Creek" });
  const text = row.getByRole("button", { name: /^\S+ Forty-eight guest rooms/ });
  const isCut = () => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isCut()).toBe(true);
  await text.press("Enter");
  await expect.poll(isCut).toBe(false);
  expect(await text.getAttribute("aria-expanded")).toBe("true");
  await screen.page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole("button", { name: "Actions for Boutique hotel, Dubai Creek" }).click();
  const entries = () => screen.page.getByRole("menuitem").allInnerTexts();
  await expect.poll(entries).toEqual(["Deactivate", "Unfeature", "Edit", "Delete", "View", "Arabic", "Duplicate"]);
});
