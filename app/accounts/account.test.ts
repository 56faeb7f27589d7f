import { expect, test } from "vitest";
import { parseEmail, parseNewCredentials } from "./account.ts";
import { findPasswordProblem, listPasswordProblems } from "./password-check.server.ts";

test.each([
  ["Owner@Sikka.Example", "owner@sikka.example"],
  ["  a@b.example  ", "a@b.example"],
  ["\u200eOwner@münchen.example\u202c\u200b", "owner@xn--mnchen-3ya.example"],
  ["a@مثال.امارات", null],
  ["a@b", null],
  ["a b@c.example", null],
  ["a@b.example\0", null],
  [`${"a".repeat(250)}@b.example`, null],
  ["", null],
  [undefined, null],
])("the e-mail address %j is stored as %j", (typed, stored) => {
  expect(parseEmail(typed)).toBe(stored);
});

const owner = { email: "owner@sikka.example", company: "Lumen LLC" };
const tooShort = "Please use at least 12 characters";

test.each([
  ["a-long-word", tooShort],
  ["a-long-words", null],
  ["😀".repeat(11), tooShort],
  ["😀🏠💡🔑🚪🪟🛋🔌🎛📷🔔🌙", null],
  ["correct horse battery staple", null],
  ["tin roof 42 ".repeat(11).slice(0, 128), null],
  ["x".repeat(129), "Please keep this under 128 characters"],
  ["smart homes in dubai", null],
  ["four lamps and a dimmer", null],
  ["a new password of mine", null],
  ["a smart little desk", null],
  ["كلمة سر طويلة جدا", null],
])("the password %j: %j", (password, problem) => {
  expect(findPasswordProblem(password, owner)).toBe(problem);
});

test.each([
  ["aaaaaaaaaaaa", "repeats"],
  ["123456789012", "repeats"],
  ["112233445566", "repeats"],
  ["abcabcabcabc", "repeats"],
  ["qwertyuiop12", "repeats"],
  ["PassWord1234", "stolen"],
  ["Password1234!", "stolen"],
  ["P@ssw0rd2026!", "stolen"],
  ["Football-2026!", "stolen"],
  ["Philadelphia", "stolen"],
  ["1qaz2wsx3edc4rfv", "stolen"],
  ["SikkaSmart2026", "words"],
  ["Smart-Home-Dubai-2026", "words"],
  ["Welcome@Lumen2026", "words"],
  ["owner@sikka.example", "email"],
])("the password %j is refused: %s", (password, reason) => {
  const problem = findPasswordProblem(password, owner);
  expect(problem).toMatch(/^This password is too easy to guess: .+ Please choose another$/);
  expect(problem).toContain(reason);
});

test("every reason is said", () => {
  expect(listPasswordProblems("passwordpassword")).toHaveLength(4);
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
