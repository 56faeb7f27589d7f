import { expect, test } from "vitest";
import { services } from "~/features/services/definition.ts";
import { explain } from "./change.server.ts";

const failure = (code: string) => Object.assign(new Error("refused"), { code });

test.each([
  ["25006", "Failed to save service. The database is read-only at the moment."],
  ["53100", "Failed to save service. The disk is full."],
  ["ENOSPC", "Failed to save service. The disk is full."],
  ["08006", "Failed to save service. Please try again."],
])("a save that failed by %s says what helps", (code, text) => {
  expect(explain(services.messages.updateFailed, failure(code)).text).toBe(text);
});

test("a message with a place for the reason has it there", () => {
  const words = { text: "Failed to update post: {message}" };
  expect(explain(words, failure("53100")).text).toBe("Failed to update post: the disk is full");
});
