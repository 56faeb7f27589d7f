import { expect, test } from "vitest";
import { contactMessage } from "./contact-message.ts";

test("line breaks of any program separate words, and other control characters are dropped", () => {
  const given = { name: "A\vB", email: "a@b.example", phone: "050 1", service: "", message: "a\r\nb\vc\u2028d\0e" };
  expect(contactMessage.parse(given)).toMatchObject({ name: "A B", message: "a\nb\nc\nde" });
});
