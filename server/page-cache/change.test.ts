import { expect, test } from "vitest";
import { watchChange } from "./change.ts";

test("a change of a site that nobody reads is answered at once: there is nothing to tell", async () => {
  const { effect, isSeen } = watchChange(new Map());
  expect(isSeen()).toBe(true);
  expect(await effect).toBeNull();
});
