import { expect, test } from "vitest";
import { betterRank, rankAddress, rankMatch } from "./match-rank.ts";

test("a title is named by all of it, its initials, its beginning, its words, and any place in it, in this order", () => {
  const title = "Smart home automation";
  const typed = ["smart home automation", "sha", "sma", "sh", "auto", "home aut", "tomat"];
  expect(typed.map((text) => rankMatch(text, title))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(rankMatch("cctv", title)).toBeNull();
  expect(rankMatch("  ", title)).toBeNull();
});

test("accents and capitals make no difference, other scripts have words too", () => {
  expect(rankMatch("CAFE", "Café Zuma")).toBe(2);
  expect(rankMatch("فيلا", "أضواء فيلا")).toBe(4);
});

test("an address is found by its end or its beginning", () => {
  expect(rankAddress("/services/cctv", "/services/cctv")).toBe(0);
  expect(rankAddress("cctv", "/services/cctv")).toBe(2);
  expect(rankAddress("/serv", "/services/cctv")).toBe(2);
  expect(rankAddress("ices", "/services/cctv")).toBe(6);
  expect(rankAddress("c", "/services/cctv")).toBeNull();
});

test("of two ranks the better one counts", () => {
  expect([betterRank(null, 3), betterRank(2, null), betterRank(4, 1), betterRank(null, null)]).toEqual([3, 2, 1, null]);
});
