import { describe, expect, test } from "vitest";
import { addWorkingTime, elapsedBetween, type OpenHours, type Schedule, subtractWorkingTime } from "./working-hours.ts";

const hour = 3_600_000;
const office: OpenHours = { from: "08:00", to: "20:00" };
const schedule: Schedule = {
  week: [office, office, office, office, office, null, null],
  special: new Map([
    ["2026-12-02", null],
    ["2026-12-03", null],
  ]),
  ahead: 4 * hour,
};
const always: Schedule = { week: Array(7).fill({ from: "00:00", to: "24:00" }), special: new Map(), ahead: 4 * hour };
/** A moment by the clocks in Dubai. */
const at = (local: string) => new Date(`${local}:00+04:00`);
const hours = (from: string, to: string, by = schedule) => elapsedBetween(at(from), at(to), by) / hour;

describe("the open time between two moments", () => {
  test.each([
    ["within one day", "2026-11-23T09:00", "2026-11-23T11:30", 2.5],
    ["from before it opens", "2026-11-23T05:00", "2026-11-23T09:00", 1],
    ["until after it closes", "2026-11-23T19:00", "2026-11-23T23:00", 1],
    ["over a night", "2026-11-23T18:00", "2026-11-24T10:00", 4],
    ["over a weekend", "2026-11-20T18:00", "2026-11-23T10:00", 4],
    ["on a weekend only", "2026-11-21T08:00", "2026-11-22T20:00", 0],
    ["over two holidays", "2026-12-01T19:00", "2026-12-04T09:00", 2],
    ["of no time", "2026-11-23T09:00", "2026-11-23T09:00", 0],
    ["of a whole week", "2026-11-16T00:00", "2026-11-23T00:00", 60],
    ["over the end of a year", "2026-12-31T19:00", "2027-01-01T09:00", 2],
  ])("%s", (_, from, to, expected) => {
    expect(hours(from, to)).toBe(expected);
  });

  test("is none backwards", () => {
    expect(hours("2026-11-24T09:00", "2026-11-23T09:00")).toBe(0);
  });

  test("is all of it where every hour counts", () => {
    expect(hours("2026-11-20T18:00", "2026-11-23T10:00", always)).toBe(64);
  });

  test("counts the days of Dubai: Sunday 21:00 in UTC is Monday there", () => {
    const [from, to] = [new Date("2026-11-22T21:00:00Z"), new Date("2026-11-23T05:00:00Z")];
    expect(elapsedBetween(from, to, schedule)).toBe(hour);
  });
});

describe("goOn and goBack", () => {
  test.each([
    ["2026-11-23T09:00", 2, "2026-11-23T11:00"],
    ["2026-11-23T19:00", 2, "2026-11-24T09:00"],
    ["2026-11-20T19:00", 24, "2026-11-24T19:00"],
    ["2026-11-21T12:00", 24, "2026-11-24T20:00"],
    ["2026-12-01T19:00", 2, "2026-12-04T09:00"],
  ])("from %s, %d hours of office lead to %s", (from, count, to) => {
    expect(addWorkingTime(at(from), count * hour, schedule)).toEqual(at(to));
  });

  test("goBack finds the latest beginning that has used up the time", () => {
    expect(subtractWorkingTime(at("2026-11-24T09:00"), 2 * hour, schedule)).toEqual(at("2026-11-23T19:00"));
    expect(subtractWorkingTime(at("2026-11-22T12:00"), 12 * hour, schedule)).toEqual(at("2026-11-20T08:00"));
    expect(subtractWorkingTime(at("2026-11-22T12:00"), 24 * hour, always)).toEqual(at("2026-11-21T12:00"));
  });

  test("agree with the elapsed time, whatever the moment", () => {
    for (let step = 0; step < 500; step++) {
      // Fixed steps of an odd length meet every hour of every weekday.
      const now = new Date(at("2026-11-01T00:00").getTime() + step * 5.37 * hour);
      for (const by of [schedule, always]) {
        const since = subtractWorkingTime(now, 24 * hour, by);
        expect(elapsedBetween(since, now, by)).toBe(24 * hour);
        expect(elapsedBetween(new Date(since.getTime() + 60_000), now, by)).toBeLessThan(24 * hour);
        expect(elapsedBetween(now, addWorkingTime(now, 24 * hour, by), by)).toBe(24 * hour);
      }
    }
  });

  test("end where there is no open hour at all", () => {
    const closed = { ...schedule, week: Array(7).fill(null) };
    expect(elapsedBetween(at("2026-01-01T00:00"), at("2026-12-31T00:00"), closed)).toBe(0);
    expect(subtractWorkingTime(at("2026-11-24T09:00"), hour, closed).getUTCFullYear()).toBe(2016);
    expect(addWorkingTime(at("2026-11-24T09:00"), hour, closed).getUTCFullYear()).toBe(2036);
  });
});
