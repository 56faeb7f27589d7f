import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { attempt } from "./attempt.server.ts";
import { withNotes } from "./http/request-trace.server.ts";

test("a read that hangs holds up only its own name, and what has waited too long is not begun", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const hang = () => new Promise<void>((resolve) => ends.push(resolve));
  const read = (name: string) => async () => void begun.push(name);
  const inPage = <T>(work: () => Promise<T>) => withNotes(work, 5_000).then(({ value }) => value);
  const hanging = [1, 2, 3].map(() => inPage(() => attempt("services", hang)));
  const late = inPage(() => attempt("services", read("late"), 10));
  const patient = inPage(() => attempt("services", read("patient")));
  await inPage(() => attempt("posts", read("other")));
  await sleep(30);
  expect(begun).toEqual(["other"]);
  for (const end of ends) end();
  await Promise.all(hanging);
  expect(await late).toEqual({ ok: false, timedOut: true, isAway: false });
  expect(await patient).toMatchObject({ ok: true });
  expect(begun).toEqual(["other", "patient"]);
});
