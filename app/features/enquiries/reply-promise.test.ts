import { describe, expect, test } from "vitest";
import { overdueSince, type ReplyPromise, readClock, toDurationText, usualWeek } from "./reply-promise.ts";

const calendar: ReplyPromise = { counts: "calendar", week: usualWeek, special: new Map() };
const working: ReplyPromise = {
  ...calendar,
  counts: "working",
  special: new Map([["2026-12-02", null]]),
};
const now = new Date("2026-11-24T08:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const clock = (hours: number, promise = calendar) =>
  readClock({ createdAt: ago(hours), repliedAt: null }, promise, now);

describe("the clock of an enquiry", () => {
  test.each([
    [1, { isUrgent: false, isOverdue: false }],
    [17.5, { isUrgent: false, isOverdue: false }],
    [18, { isUrgent: true, isOverdue: false }],
    [23.5, { isUrgent: true, isOverdue: false }],
    [24, { isUrgent: false, isOverdue: true }],
    [100, { isUrgent: false, isOverdue: true }],
  ])("%d hours after it came in", (hours, expected) => {
    expect(clock(hours)).toMatchObject({ kind: "waiting", left: (24 - hours) * 3_600_000, ...expected });
  });

  test("says when the answer is due, by the calendar and by working hours", () => {
    expect(clock(1)).toMatchObject({ due: ago(-23) });
    // Friday 19:00 in Dubai: one hour on Friday, twelve on Monday, eleven on Tuesday.
    const friday = { createdAt: new Date("2026-11-20T15:00:00Z"), repliedAt: null };
    expect(readClock(friday, working, now)).toMatchObject({
      due: new Date("2026-11-24T15:00:00Z"),
      left: 7 * 3_600_000,
      isOverdue: false,
    });
    expect(readClock(friday, calendar, now)).toMatchObject({ isOverdue: true });
  });

  test("stops at the first answer", () => {
    expect(readClock({ createdAt: ago(30), repliedAt: ago(10) }, calendar, now)).toEqual({
      kind: "answered",
      took: 20 * 3_600_000,
      isKept: true,
    });
    expect(readClock({ createdAt: ago(40), repliedAt: ago(10) }, calendar, now)).toMatchObject({ isKept: false });
  });

  test("is late exactly for what came in before overdueSince", () => {
    for (const promise of [calendar, working]) {
      const since = overdueSince(promise, now);
      const state = (createdAt: Date) => readClock({ createdAt, repliedAt: null }, promise, now);
      expect(state(since)).toMatchObject({ isOverdue: true });
      expect(state(new Date(since.getTime() + 1))).toMatchObject({ isOverdue: false });
    }
  });
});

test.each([
  [0, "1 min"],
  [40 * 60_000, "40 min"],
  [60 * 60_000, "1 h"],
  [320 * 60_000, "5 h 20 min"],
  [380 * 60_000, "6 h"],
  [24 * 3_600_000, "1 day"],
  [76 * 3_600_000, "3 days 4 h"],
])("%d milliseconds are %s", (milliseconds, text) => {
  expect(toDurationText(milliseconds)).toBe(text);
});
