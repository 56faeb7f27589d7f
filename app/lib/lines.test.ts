import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLines } from "./lines.ts";

test("work that hangs holds up its own name, and what has waited too long is left out", async () => {
  const inLine = createLines(1);
  const begun: string[] = [];
  let end = () => {};
  const hang = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = (name: string) => async () => void begun.push(name);
  const hanging = inLine("services", () => hang, 1_000);
  const late = inLine("services", work("late"), 10);
  const patient = inLine("services", work("patient"), 5_000);
  await inLine("posts", work("other"), 1_000);
  await sleep(30);
  expect(begun).toEqual(["other"]);
  end();
  await hanging;
  await expect(late).rejects.toThrow("timeout");
  await patient;
  expect(begun).toEqual(["other", "patient"]);
  await inLine("services", work("again"), 1_000);
  expect(begun).toEqual(["other", "patient", "again"]);
});

test("work that fails gives its place to the next", async () => {
  const inLine = createLines(1);
  const failed = inLine("services", () => Promise.reject(new Error("no")), 1_000);
  const next = inLine("services", async () => "next", 1_000);
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});
