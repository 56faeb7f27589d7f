import { expect, test } from "vitest";
import { parseEmail, parseNewCredentials } from "./account.ts";
import { findPasswordProblem } from "./password-rules.ts";

test.each([
  ["Owner@Sikka.Example", "owner@sikka.example"],
  ["  a@b.example  ", "a@b.example"],
  ["a@b", null],
  ["a b@c.example", null],
  ["a@b.example\0", null],
  [`${"a".repeat(250)}@b.example`, null],
  ["", null],
  [undefined, null],
])("the e-mail address %j is stored as %j", (typed, stored) => {
  expect(parseEmail(typed)).toBe(stored);
});

const tooShort = "Please use at least 12 characters";
const guessable = "This password is among the first that are tried. Please choose another";

test.each([
  ["a-long-word", tooShort],
  ["a-long-words", null],
  ["😀".repeat(11), tooShort],
  ["😀🏠💡🔑🚪🪟🛋🔌🎛📷🔔🌙", null],
  ["correct horse battery staple", null],
  ["x1y2".repeat(32), null],
  [`${"x1y2".repeat(32)}z`, "Please keep this under 128 characters"],
  ["aaaaaaaaaaaa", guessable],
  ["123456789012", guessable],
  ["PassWord1234", guessable],
  ["Smart-Home-Dubai-2026", guessable],
  ["smart homes in dubai", null],
  ["owner@sikka.example", guessable],
  ["four lamps and a dimmer", null],
  ["كلمة سر طويلة جدا", null],
])("the password %j: %j", (password, problem) => {
  expect(findPasswordProblem(password, "owner@sikka.example")).toBe(problem);
});

test("a new account has a stored e-mail address and the password as it was typed", () => {
  expect(parseNewCredentials({ email: " A@B.example ", password: " spaces are part of it " })).toEqual({
    ok: true,
    credentials: { email: "a@b.example", password: " spaces are part of it " },
  });
});

test("what is missing or wrong is said at each field", () => {
  expect(parseNewCredentials({ email: "", password: null })).toEqual({
    ok: false,
    errors: { email: "Please enter your email address", password: tooShort },
  });
});
