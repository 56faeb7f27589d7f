import { expect, test } from "vitest";
import { type Found, findTexts } from "~/editing/store/find-anything.server.ts";
import { rankMatch } from "~/lib/text/match-rank.ts";
import { dynamicPages, posts, projects, services } from "../../../db/seed/starter.ts";
import { rankCommands } from "./commands.ts";

const lookUp = (typed: string, titles: readonly string[]): Found[] =>
  titles.flatMap((title) => {
    const rank = rankMatch(typed, title);
    return rank === null ? [] : [{ id: title, kind: "service", title, detail: "", href: `/admin/x/${title}`, rank }];
  });

test("nothing typed: what was opened last, then every screen and everything that can be made", () => {
  const recent = [{ id: "service a", title: "A", kind: "service", href: "/admin/services/a/edit" }];
  expect(rankCommands("", [], recent).map(({ id }) => id)).toEqual([
    "service a",
    ...rankCommands("", []).map(({ id }) => id),
  ]);
});

test("a screen is its name's beginning away, its items and what makes them come after it", () => {
  const found = lookUp("port", ["Portrait lighting"]);
  const titles = rankCommands("port", found).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(["Portfolio", "Portfolio Categories"]);
  expect(titles[2]).toBe("Portrait lighting");
  expect(rankCommands("add s", []).map(({ title }) => title)[0]).toMatch(/^Add/);
});

test("what is made for several lists is told apart by the list", () => {
  const categories = rankCommands("", []).filter(({ title }) => title === "Add Category");
  expect(new Set(categories.map(({ detail }) => detail)).size).toBe(categories.length);
  expect(rankCommands("add blog cat", [])[0]).toMatchObject({ href: "/admin/blog-categories?new=1" });
});

test("settings and texts are found by their labels, and open at their field", () => {
  const first = (typed: string) => rankCommands(typed, findTexts(typed))[0]?.href;
  const post = lookUp("phone", ["Keypads and apps: who is holding the phone?"]);
  expect(rankCommands("phone", [...post, ...findTexts("phone")])[0]?.href).toBe(
    "/admin/page-content/site_settings#field-contact_phone_primary",
  );
  expect(first("facebook")).toBe("/admin/page-content/site_settings#field-social_facebook");
  expect(first("address")).toBe("/admin/page-content/site_settings#field-contact_address");
  expect(first("hero")).toMatch(/^\/admin\/page-content\/\w+#field-hero_/);
});

test("everything in the starter content is first after at most three letters: five keys from any screen", () => {
  const titles = [...services, ...projects, ...posts, ...dynamicPages].map(({ title }) => title);
  const beginnings = (title: string) => {
    const words = title
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    const initials = words.map((word) => word[0]).join("");
    return [initials, ...words].flatMap((word) => [1, 2, 3].map((length) => word.slice(0, length)));
  };
  const unreachable = titles.filter(
    (title) =>
      !beginnings(title).some(
        (typed) => rankCommands(typed, [...lookUp(typed, titles), ...findTexts(typed)])[0]?.title === title,
      ),
  );
  expect(unreachable).toEqual([]);
});
