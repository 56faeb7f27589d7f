import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawVilla } from "../draw-rooms.tsx";

// After a change: npm run art.
test.each([...drawVilla()])("the sheet %s of the villa is as it is drawn here", (name, file) => {
  expect(readFileSync(`app/ui/villa/${name}.svg`, "utf8")).toBe(file);
});
