import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "~/data/changes/drafts.server.ts";
import { createAutosaver, type DraftState } from "./autosaver.ts";

import type { SendOutcome } from "./send-draft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = "2026-11-21T08:04:00.000Z";
const saved: SendOutcome = { kind: "saved", at };
const typed = (text: string): Draft => ({
  changes: { title: text },
  bases: { title: "b" },
  version: 1,
  isNew: false,
  title: text,
});
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** An autosaver with what it sent, kept and said. `reach` answers; each answer takes `delay` milliseconds. */
function start({ reach = (): SendOutcome => saved, delay = 10, begun = null as Draft | null } = {}) {
  const sent: (string | null)[] = [];
  const kept: string[] = [];
  const phases: DraftState["phase"][] = [];
  let atOnce = 0;
  const autosaver = createAutosaver(
    {
      async send(content) {
        atOnce += 1;
        expect(atOnce).toBe(1);
        sent.push(content?.title ?? null);
        const outcome = reach();
        await new Promise((resolve) => setTimeout(resolve, delay));
        atOnce -= 1;
        return outcome;
      },
      keep: (content) => void kept.push(content.title),
      forget: () => void kept.push("-"),
      tell: ({ phase }) => void phases.push(phase),
    },
    { content: begun },
  );
  return { autosaver, sent, kept, phases };
}

test("a second after typing stops it is on the server, and in the browser before that", async () => {
  const { autosaver, sent, kept, phases } = start();
  autosaver.change(typed("a"));
  await wait(500);
  expect([sent, kept]).toEqual([[], ["a"]]);
  autosaver.change(typed("ab"));
  await wait(999);
  expect(sent).toEqual([]);
  await wait(11);
  expect(sent).toEqual(["ab"]);
  expect(kept).toEqual(["a", "ab", "-"]);
  expect(phases.slice(-3)).toEqual(["waiting", "saving", "saved"]);
  expect(autosaver.isSafe()).toBe(true);
});

test("while typing goes on it is sent all the same, one request at a time and the newest last", async () => {
  const { autosaver, sent } = start({ delay: 700 });
  for (let n = 1; n <= 50; n++) {
    autosaver.change(typed(String(n)));
    await wait(100);
  }
  await wait(3_000);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(sent.at(-1)).toBe("50");
  expect(autosaver.isSafe()).toBe(true);
});

test("what cannot be reached is tried again, later each time, and says so until it is there", async () => {
  let isUp = false;
  const { autosaver, sent, phases } = start({ reach: () => (isUp ? saved : { kind: "unreachable" }) });
  autosaver.change(typed("a"));
  await wait(1_020);
  expect(phases.at(-1)).toBe("failed");
  await wait(8_000);
  expect(sent.length).toBe(4);
  autosaver.change(typed("ab"));
  await wait(100);
  expect([sent.length, phases.at(-1), autosaver.isSafe()]).toEqual([4, "failed", false]);
  isUp = true;
  expect(await flushed(autosaver)).toBe(true);
  expect([sent.at(-1), phases.at(-1)]).toEqual(["ab", "saved"]);
});

test("what is put back as it was takes the draft away; what the server has already is not sent", async () => {
  const { autosaver, sent, phases } = start({ begun: typed("draft") });
  autosaver.change(typed("draft"));
  await wait(5_000);
  expect(sent).toEqual([]);
  autosaver.change(null);
  await wait(1_100);
  expect([sent, phases.at(-1)]).toEqual([[null], "idle"]);
});

test("no draft overtakes the form's own save, and none comes after it", async () => {
  const { autosaver, sent, kept } = start({ delay: 400 });
  autosaver.change(typed("a"));
  await wait(1_000);
  const held = autosaver.hold();
  await wait(400);
  await held;
  autosaver.change(typed("ab"));
  await wait(10_000);
  expect(sent).toEqual(["a"]);
  autosaver.published();
  autosaver.change(null);
  await wait(2_000);
  expect(sent).toEqual(["a"]);
  expect(kept.at(-1)).toBe("-");
});

test("a save that failed lets drafts go on", async () => {
  const { autosaver, sent } = start();
  autosaver.change(typed("a"));
  await autosaver.hold();
  autosaver.release();
  await wait(1_100);
  expect(sent).toEqual(["a"]);
});

test("a form that goes leaves behind what the server does not have", async () => {
  const { autosaver, sent, kept } = start();
  autosaver.change(typed("a"));
  autosaver.stop();
  await wait(20);
  expect(sent).toEqual(["a"]);
  expect(kept).toEqual(["a", "-"]);
});

async function flushed(autosaver: ReturnType<typeof createAutosaver>): Promise<boolean> {
  const flush = autosaver.flush();
  await wait(50);
  return flush;
}
