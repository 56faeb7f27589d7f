import { expect, test } from "vitest";
import { listClaims, listDifferent } from "./claims.ts";

const facts = new Map([
  ...[["years", "5"] as const, ["founded", "2021"] as const, ["emirates", "Dubai and Sharjah"] as const],
  ["warranty", "Ten years on cabling, two on workmanship and equipment"],
]);
const known = { facts, projects: 12 };
const founded = "the company was founded in 2021";
const warranty = `the warranty is “${facts.get("warranty")}”`;

test.each([
  ["5+ Years Experience", "5+ Years Experience", undefined],
  ["Over 4 years of experience", "Over 4 years of experience", undefined],
  ["6+ years of experience", "6+ years of experience", founded],
  ["Ten years of experience", "Ten years of experience", founded],
  ["In business for 9 years, in Dubai", "In business for 9 years", founded],
  ["We are small. Established in 2019 by two engineers", "Established in 2019", founded],
  ["In business since 2021", "In business since 2021", undefined],
  ["40+ Projects Completed", "40+ Projects", undefined],
  ["We have finished 10 projects", "10 projects", "the portfolio shows 12"],
  ["1,200 happy clients", "1,200 happy clients", undefined],
  ["We answer within 24 hours", "answer within 24 hours", undefined],
  ["Every enquiry is answered within 2 working days", "answered within 2 working days", "visitors are told 24 hours"],
  ["Within 12 hours you have our reply", "Within 12 hours you have our repl", "visitors are told 24 hours"],
  ["A 5-year warranty", "5-year warranty", warranty],
  ["a two-year warranty on all equipment", "two-year warranty on all equipment", undefined],
  ["a warranty on cabling of two years", "warranty on cabling of two years", warranty],
  ["Five years on workmanship", "Five years on workmanship", warranty],
  ["Cabling and termination : 12 years : Repair", "Cabling and termination : 12 years", warranty],
  ["Cabling and termination : 10 years : Repair", "Cabling and termination : 10 years", undefined],
  ["300 projects in eleven years", "300 projects", undefined],
  ["Eleven years of experience", "Eleven years of experience", founded],
  ["in all seven emirates", "seven emirates", "the company serves Dubai and Sharjah"],
])("%j says %j, wrong: %j", (text, said, truth) => {
  const [claim, ...others] = listClaims(text, known);
  expect([claim?.said, claim?.truth, others]).toEqual([said, truth, []]);
  const nothing = { facts: new Map(), projects: 0 };
  const isPromise = claim?.topic === "Reply";
  if (!isPromise) expect(listClaims(text, nothing).filter((each) => each.truth)).toEqual([]);
});

test.each([
  "One of three projects in the Marina, of a client for two years",
  "In an emergency we respond within 2 hours",
  "We answer requests for your data within 30 days",
  "Two years on site, ten years later",
  "12 projects a year, in 2019",
  "The rack runs for 8 years for a tenth of the price",
])("%j says nothing that could be wrong", (text) => {
  expect(listClaims(text, known).filter(({ truth }) => truth)).toEqual([]);
});

test.each([
  ["A battery has a five-year warranty. Makers say ten years on workmanship", []],
  ["An installer with 3 years of experience answers within 2 hours", []],
  ["We recommend cameras with a three-year warranty", []],
  ["In 2019 we finished 10 projects for 12 clients", []],
  ["We give five years on workmanship", ["Five years on workmanship"]],
  ["After ten years of experience we still measure", ["ten years of experience"]],
  ["Wire and Lamp, founded in 2012, answers", ["founded in 2012"]],
  ["Our team answers within 2 hours", ["answers within 2 hours"]],
])("of a guide, %j says %j of the company", (text, said) => {
  const company = { ...known, facts: new Map([...facts, ["company_name", "Wire and Lamp"]]) };
  const wrong = listClaims(text, company, true).filter(({ truth }) => truth);
  expect(wrong.map((claim) => claim.said.toLowerCase())).toEqual(said.map((words) => words.toLowerCase()));
});

test("texts that differ are found by what most of them say", () => {
  const claims = ["500 projects", "over 40 projects", "40+ projects", "a free 30-minute consultation"].flatMap((text) =>
    listClaims(text, known),
  );
  expect(listDifferent(claims).map(({ usual, other }) => [usual.said, other.said])).toEqual([
    ["over 40 projects", "500 projects"],
  ]);
});
