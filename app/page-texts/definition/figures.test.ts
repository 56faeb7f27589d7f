import { expect, test } from "vitest";
import { site } from "../../../db/seed/starter.ts";
import { areSameFigures, findContradictions, listFigures } from "./figures.ts";

const starter = (page: "about" | "services") => listFigures(page, new Map(Object.entries(site.pageTexts[page])));
const about = listFigures("about", new Map());
const services = listFigures("services", new Map());

test("without stored texts the figures are those of the specification", () => {
  expect(about.map(({ value, label }) => `${value} ${label}`)).toEqual([
    "10+ Projects Completed",
    "2+ Years Experience",
    "100% Client Satisfaction",
    "24/7 Support Available",
  ]);
  expect(services.map(({ value }) => value)).toEqual(["5+", "500+", "24/7", "100%"]);
});

test("the years of the two pages contradict each other, and nothing else does", () => {
  expect(findContradictions(about, services)).toEqual([
    { subject: "Years Experience", values: ["2+", "5+"], keys: ["stat_2_value", "stat_1_value"] },
  ]);
});

test("the figures of the starter content agree", () => {
  expect(findContradictions(starter("about"), starter("services"))).toEqual([]);
});

test("one number of years on both pages is no contradiction, though the rows still differ", () => {
  const stored = new Map([["stat_1_value", "2+"]]);
  expect(findContradictions(about, listFigures("services", stored))).toEqual([]);
  expect(areSameFigures(about, listFigures("services", stored))).toBe(false);
});

test("a figure that was emptied is not shown, so it is not compared", () => {
  const stored = new Map([["stat_2_value", " "]]);
  expect(findContradictions(listFigures("about", stored), services)).toEqual([]);
});

test("the same figures in another order and other capitals are the same", () => {
  const same = [...about].reverse().map((figure) => ({ ...figure, label: figure.label.toUpperCase() }));
  expect(areSameFigures(about, same)).toBe(true);
});
