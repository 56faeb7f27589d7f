import { expect, test } from "vitest";
import type { Found } from "~/data/find-anything.server.ts";
import { rankMatch } from "~/lib/match-rank.ts";
import { dynamicPages } from "../../../db/seed/dynamic-pages.ts";
import { posts } from "../../../db/seed/posts.ts";
import { projects } from "../../../db/seed/projects.ts";
import { services } from "../../../db/seed/services.ts";
import { commands, rankCommands } from "./commands.ts";

const lookUp = (typed: string, titles: readonly string[]): Found[] =>
  titles.flatMap((title) => {
    const rank = rankMatch(typed, title);
    return rank === null ? [] : [{ id: title, kind: "service", title, detail: "", href: `/admin/x/${title}`, rank }];
  });

test("nothing typed: what was opened last, then every screen and everything that can be made", () => {
  const recent = [{ id: "service a", title: "A", kind: "service", href: "/admin/services/a/edit" }];
  expect(rankCommands("", [], recent).map(({ id }) => id)).toEqual(["service a", ...commands.map(({ id }) => id)]);
});

test("a screen is its name's beginning away, its items and what makes them come after it", () => {
  const found = lookUp("port", ["Portrait lighting"]);
  const titles = rankCommands("port", found).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(["Portfolio", "Portfolio Categories"]);
  expect(titles[2]).toBe("Portrait lighting");
  expect(rankCommands("add s", []).map(({ title }) => title)[0]).toMatch(/^Add/);
});

test("a flag that was found is switched to what it is not", () => {
  const flag: Found = {
    ...{ id: "f", kind: "flag", title: "Home Hero", detail: "home_hero, on", href: "/admin/feature-flags", rank: 2 },
    flag: { id: "f", isEnabled: true, isPage: false },
  };
  const [line] = rankCommands("home h", [flag]).filter(({ flag: switched }) => switched);
  expect(line).toMatchObject({ kind: "Turn off", flag: { id: "f", value: false } });
  const page: Found = { ...flag, flag: { id: "f", isEnabled: true, isPage: true } };
  expect(rankCommands("home h", [page]).some(({ flag: switched }) => switched)).toBe(false);
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
    (title) => !beginnings(title).some((typed) => rankCommands(typed, lookUp(typed, titles))[0]?.title === title),
  );
  expect(unreachable).toEqual([]);
});
