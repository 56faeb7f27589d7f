import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FoundSession } from "./ask-session.ts";
import type { SessionState } from "./session.ts";
import { sessionTimes, watchSession } from "./session-watch.ts";

const noura: SessionState = { userId: "1", email: "noura@sikka.example", name: "Noura", role: "owner" };
const other: SessionState = { ...noura, userId: "2", email: "other@sikka.example" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(answers: FoundSession[] = [], isSeen = () => true) {
  const asked: number[] = [];
  const begun = Date.now();
  const parts = {
    ask: async () => {
      asked.push(Date.now() - begun);
      return answers.length > 1 ? (answers.shift() as FoundSession) : (answers[0] ?? noura);
    },
    isSeen,
    notifyTabs: vi.fn(),
    tell: vi.fn(),
    setStale: vi.fn(),
  };
  return { ...parts, asked, watch: watchSession(noura, parts) };
}

test("the session is looked at every 30 s while the page is seen, and other tabs hear what it was made with", async () => {
  let isSeen = true;
  const { asked, notifyTabs } = begin([], () => isSeen);
  expect(notifyTabs).toHaveBeenCalledWith(noura);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([30_000, 60_000]);
  isSeen = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(2);
});

test("without an answer it tries after 200 ms, twice as long each time, and never signs out", async () => {
  const { asked, tell, setStale, watch } = begin(["unreachable"]);
  await watch.look();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(asked.slice(0, 8)).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
  expect(asked.slice(8)).toEqual([51_000, 81_000, 111_000]);
  expect(setStale).not.toHaveBeenCalledWith(true);
  await vi.advanceTimersByTimeAsync(sessionTimes.stale);
  expect(setStale).toHaveBeenLastCalledWith(true);
  expect(tell).not.toHaveBeenCalled();
});

test("after an answer the pauses begin again", async () => {
  const { asked, setStale, watch } = begin(["unreachable", "unreachable", noura, "unreachable", noura]);
  await watch.look();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(asked).toEqual([0, 200, 600, 30_600, 30_800]);
  expect(setStale).toHaveBeenLastCalledWith(false);
});

test("what another tab has found is asked when it is something else, and counts as a look when it is not", async () => {
  const { asked, tell, notifyTabs, watch } = begin([other]);
  await vi.advanceTimersByTimeAsync(20_000);
  watch.hear({ ...noura });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
  watch.hear(other);
  await vi.advanceTimersByTimeAsync(0);
  expect(tell).toHaveBeenCalledWith(other, noura);
  expect(notifyTabs).toHaveBeenLastCalledWith(other);
});

test("signed out is told once it is certain, and what follows says so to who comes back", async () => {
  const { tell, watch } = begin([null, noura]);
  watch.hear(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(tell).toHaveBeenLastCalledWith(null, noura);
  watch.hear(noura);
  await vi.advanceTimersByTimeAsync(0);
  expect(tell).toHaveBeenLastCalledWith(noura, null);
});

test("a page that is left asks no more", async () => {
  const { asked, watch } = begin();
  watch.stop();
  watch.hear(noura);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toEqual([]);
});
