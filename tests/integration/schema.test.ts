import { expect, test } from "vitest";
import { generateSchemaTypes } from "../../db/schema-types.ts";

test("app/data/schema.gen.ts says what the migrations make", async () => {
  const { status, output } = await generateSchemaTypes(true);
  expect(output).toContain("up-to-date");
  expect(status).toBe(0);
});
