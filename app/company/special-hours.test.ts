import { expect, test } from "vitest";
import { parseHours } from "./opening-hours.ts";
import { settingDefaults } from "./settings.ts";
import {
  findSpecialHoursError,
  listSpecialDates,
  parseSpecialHours,
  toHoursSpecifications,
  toShownHours,
  toSpecialHoursText,
} from "./special-hours.ts";

const ramadan = "2026-02-18 to 2026-03-19; 09:00-15:00; Ramadan";
const nationalDay = "2026-12-02 to 2026-12-03; closed; National Day: Eid Al Etihad";
const week = parseHours("Mon-Fri: 8AM-8PM") ?? [];
const shown = (text: string, today: string) =>
  toShownHours({ ...settingDefaults, company_special_hours: text }, today).slice(1);

test.each([
  ramadan,
  `${ramadan}\n${nationalDay}`,
  "2026-12-02; closed; National Day",
  "; closed; ",
  " to 2026-03-19; -15:00; ",
  "2026-03-01; ; Ramadan",
])("%j is the same after it was read", (text) => {
  expect(toSpecialHoursText(parseSpecialHours(text))).toBe(text);
});

test.each([
  [ramadan, undefined],
  ["2026-03-01; Mo-Th 09:00-15:00, Fr 09:00-12:00; Ramadan", undefined],
  ["2026-12-31; 18:00-24:00; New Year", undefined],
  ["2026-03-01; closed;", "Special hours entry 1 needs a name"],
  [`${ramadan}\n2026-02-30; closed; Eid`, "Eid needs its first day"],
  ["2026-12-02 to 2026-12-01; closed; Eid", "Eid ends before it begins"],
  ["2026-12-02 to 2028-12-01; closed; Eid", "Eid can last at most a year"],
  ["2026-03-01; -15:00; Ramadan", "Ramadan needs its opening hours"],
  ["2026-03-01; 15:00-09:00; Ramadan", "Ramadan closes before it opens."],
  ["2026-03-01; Mo 09:00-15:00, Tu 15:00-09:00; Ramadan", "Ramadan closes before it opens on Tuesday."],
  ["closed at Eid", "closed at Eid needs its first day"],
])("%j: %s", (text, fault) => {
  if (fault) expect(findSpecialHoursError(text)).toContain(fault);
  else expect(findSpecialHoursError(text)).toBeUndefined();
});

test("there can be sixty of them", () => {
  expect(findSpecialHoursError(`${nationalDay}\n`.repeat(60))).toBeUndefined();
  expect(findSpecialHoursError(`${nationalDay}\n`.repeat(101))).toContain("100 special hours");
});

test("visitors are told two weeks before, until the last day is over", () => {
  expect(shown(ramadan, "2026-02-03")).toEqual([]);
  expect(shown(ramadan, "2026-02-04")).toEqual(["Ramadan (18 February – 19 March): 9AM-3PM"]);
  expect(shown(ramadan, "2026-02-18")).toEqual(["Ramadan: 9AM-3PM until 19 March"]);
  expect(shown(ramadan, "2026-03-19")).toEqual(["Ramadan (18 February – 19 March): 9AM-3PM"]);
  expect(shown(ramadan, "2026-03-20")).toEqual([]);
  expect(shown(`2026-12-02; closed; New\n${nationalDay}`, "2026-12-01")).toEqual([
    "New (2 December): closed",
    "National Day: Eid Al Etihad (2 – 3 December): closed",
  ]);
  expect(shown("2026-03-01; Mo-Th 09:00-15:00, Fr 09:00-12:00; Ramadan", "2026-03-01")).toEqual([
    "Ramadan (1 March): Mon-Thu: 9AM-3PM, Fri: 9AM-12PM",
  ]);
  expect(shown("2026-03-01; closed; رمضان", "2026-03-01")).toEqual(["\u2068رمضان\u2069 (1 March): closed"]);
  expect(shown("2026-03-01; whenever; Ramadan", "2026-03-01")).toEqual([]);
});

test("the shorter of two times holds, on the days on which the office is open", () => {
  const dates = listSpecialDates(`2026-03-10; closed; Inventory\n${ramadan}`, week);
  expect(dates.size).toBe(30);
  expect(dates.get("2026-03-09")).toEqual({ from: "09:00", to: "15:00" });
  expect([dates.get("2026-03-10"), dates.get("2026-03-14"), dates.get("2026-03-20")]).toEqual([null, null, undefined]);
  const sunday = listSpecialDates("2026-03-15; Su 10:00-12:00; Open house", week);
  expect(sunday.get("2026-03-15")).toEqual({ from: "10:00", to: "12:00" });
});

test("search engines are told what is to come, with the days that are closed then", () => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const told = (text: string, today: string) => toHoursSpecifications(text, week, today);
  expect(told(ramadan, "2026-03-19")).toEqual([
    {
      ...{ "@type": "OpeningHoursSpecification", dayOfWeek: days, opens: "09:00", closes: "15:00" },
      ...{ validFrom: "2026-02-18", validThrough: "2026-03-19" },
    },
  ]);
  expect(told(ramadan, "2026-03-20")).toEqual([]);
  const late = told("2026-03-02 to 2026-03-08; Mo-We 18:00-24:00; Nights", "2026-01-01");
  expect(late.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
    [days.slice(0, 3), "18:00", "23:59"],
    [days.slice(3), "00:00", "00:00"],
  ]);
});
